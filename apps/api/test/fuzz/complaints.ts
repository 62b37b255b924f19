import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '../requests.ts';
import type { Operation } from './operations.ts';

/** What the document promises of an operation: which answers, in which shape, and which bodies it takes. */
export class Promised {
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

  /** What is wrong with an answer to a body; null when it is as promised. */
  complaint({ status, body: answer }: Answer, sent: string | undefined): string | null {
    // A mail server or a bank that does not answer is a refusal with words of its own; anything else is a breakdown.
    if (status >= 500 && answer['defined'] !== true) return `${status}: ${JSON.stringify(answer).slice(0, 200)}`;
    const shape = this.shapes.get(String(status));
    if (shape === undefined) return `${status} is not declared: ${JSON.stringify(answer).slice(0, 200)}`;
    if (shape && !shape(answer)) return `${status} is not as declared: ${JSON.stringify(shape.errors).slice(0, 300)}`;
    if (status < 400 && !this.isTaken(sent)) return `${status}, though the document refuses the body`;
    return null;
  }

  /** No body at all reads as one that leaves everything out. */
  private isTaken(sent: string | undefined): boolean {
    if (!this.takes) return true;
    try {
      return this.takes(JSON.parse(sent || '{}')) as boolean;
    } catch {
      return false;
    }
  }
}
