import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { changedMeanwhile } from '@coach/contracts';
import { matches } from '@coach/domain';
import type { Request, Response } from 'express';
import type { PlainAnswer } from './kept-answer.ts';
import { refusal } from './refusal.ts';

const LENGTH = 16;

/** The tag of something as it is now: of what can be changed in it, by the same fields whoever reads it. */
export const etagOf = (told: object): string => `"${hash('sha256', JSON.stringify(told), 'base64url').slice(0, LENGTH)}"`;

/** What a change was made of, as its If-Match says. */
export class Condition {
  constructor(private readonly header?: string) {}

  /** To be asked where the row is locked: throws CHANGED_MEANWHILE when it is not what the change was made of any more. */
  demand(present: string | undefined): void {
    if (this.header !== undefined && !matches(this.header, present ?? '')) throw refusal(changedMeanwhile, 'CHANGED_MEANWHILE');
  }
}

/** Of whoever changes without saying of what. */
export const UNCONDITIONAL = new Condition();

/** The condition of a request (RFC 9110), for the service that locks what it changes. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) => new Condition(context.switchToHttp().getRequest<Request>().get('if-match')));

/** Names the tag of what is answered in the header too, where it is one thing. */
export function tellEtag(response: Response, { status, body }: PlainAnswer): void {
  const tag = (body as { etag?: unknown } | null | undefined)?.etag;
  if (status < 300 && typeof tag === 'string') response.set('etag', tag);
}
