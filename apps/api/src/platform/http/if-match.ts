import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { changedSinceRead } from '@coach/contracts';
import { matches } from '@coach/domain';
import type { Request, Response } from 'express';
import type { PlainAnswer } from './response-recorder.ts';
import { refusal } from './refusal.ts';

const LENGTH = 16;

/** The current etag of something: of its editable fields, the same for every reader. */
export const etagOf = (told: object): string => `"${hash('sha256', JSON.stringify(told), 'base64url').slice(0, LENGTH)}"`;

/** The version that a change was based on, from its If-Match. */
export class Condition {
  constructor(private readonly header?: string) {}

  /** To be called with the row locked: throws CHANGED_MEANWHILE when it no longer matches the version that the change was based on. */
  demand(present: string | undefined): void {
    if (this.header !== undefined && !matches(this.header, present ?? '')) throw refusal(changedSinceRead, 'CHANGED_MEANWHILE');
  }
}

/** For changes without a condition. */
export const UNCONDITIONAL = new Condition();

/** The condition of a request (RFC 9110), for the service that locks what it changes. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) => new Condition(context.switchToHttp().getRequest<Request>().get('if-match')));

/** Also sends a single resource's etag as a header. */
export function setEtagHeader(response: Response, { status, body }: PlainAnswer): void {
  const tag = (body as { etag?: unknown } | null | undefined)?.etag;
  if (status < 300 && typeof tag === 'string') response.set('etag', tag);
}
