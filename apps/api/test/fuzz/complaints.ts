import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../requests.ts';
import type { Operation } from './operations.ts';

/** The documented behavior of an operation: its responses, their schemas, and the bodies it accepts. */
export class DocumentedOperation {
  private readonly shapes = new Map<string, ValidateFunction | null>();
  private readonly takes: ValidateFunction | null;

  constructor(operation: Operation) {
    const ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats.default(ajv as never);
    for (const [status, { content }] of Object.entries(operation.responses)) {
      const schema = (content?.['application/json'] ?? content?.['application/problem+json'])?.schema;
      this.shapes.set(status, schema ? ajv.compile(schema) : null);
    }
    const body = operation.requestBody?.content['application/json']?.schema;
    this.takes = body ? ajv.compile(body) : null;
  }

  /** Returns what is wrong with an answer to a body; null if it is as documented. */
  complaint({ status, body: answer }: Answer, sent: string | undefined): string | null {
    // An unavailable mail server or payment provider is a declared refusal; any other 5xx is a bug.
    if (status >= 500 && answer['defined'] !== true) return `${status}: ${JSON.stringify(answer).slice(0, 200)}`;
    const shape = this.shapes.get(String(status));
    if (shape === undefined) return `${status} is not declared: ${JSON.stringify(answer).slice(0, 200)}`;
    if (shape && !shape(answer)) return `${status} is not as declared: ${JSON.stringify(shape.errors).slice(0, 300)}`;
    if (status < 400 && !this.isTaken(sent)) return `${status}, though the document refuses the body`;
    return null;
  }

  /** A missing body counts as an empty object. */
  private isTaken(sent: string | undefined): boolean {
    if (!this.takes) return true;
    try {
      return this.takes(JSON.parse(sent || '{}')) as boolean;
    } catch {
      return false;
    }
  }
}
