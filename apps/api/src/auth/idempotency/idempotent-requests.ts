import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ORPCError } from '@orpc/client';
import { idempotencyRefusals } from '@coach/contracts';
import { isIdempotencyKey, takesIdempotencyKey } from '@coach/domain';
import type { Request, Response } from 'express';
import { catchError, from, of, switchMap, throwError, Observable } from 'rxjs';
import { markingCommits } from '../../platform/database/commit-mark.ts';
import { recordResponseOf, type PlainAnswer } from '../../platform/http/response-recorder.ts';
import { PROBLEM_TYPE } from '../../platform/http/problem.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../caller.ts';
import { hashOf } from '../session/secrets.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';

const PREFIX = '/api';
/** Responses that mean nothing was done: a repetition runs the request. */
const NOTHING_DONE = new Set([400, 429]);

interface Refused {
  defined?: boolean;
  data?: { is_queued?: boolean };
}

/** The request completes later on its own: that is the response, and running it again would do it twice. */
const isQueued = ({ body }: PlainAnswer): boolean => (body as Refused | undefined)?.data?.is_queued === true;

/** A handler that refuses by its contract because a third party does not answer has left nothing that a repetition would duplicate. */
const isForeseen = (answer: PlainAnswer): boolean => answer.status >= 500 && (answer.body as Refused | undefined)?.defined === true && !isQueued(answer);

/** Another condition makes it another request. */
const hashOfRequest = (request: Request): string => {
  const { method, originalUrl, body } = request;
  return hashOf([`${method} ${originalUrl}`, JSON.stringify(body ?? null), request.get('if-match')].filter((part) => part !== undefined).join('\n'));
};

function answerAgain(response: Response, { status, body }: PlainAnswer): void {
  response.status(status).set('idempotency-replayed', 'true').type(status >= 400 ? PROBLEM_TYPE : 'application/json').send(JSON.stringify(body));
}

/** Runs a POST with an Idempotency-Key once, and answers every repetition with the first response. */
@Injectable()
export class IdempotentRequests implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    const key = request.get('idempotency-key');
    const { path } = request.route as { path: string };
    if (key === undefined || !request.caller || !takesIdempotencyKey(request.method, path.slice(PREFIX.length))) return next.handle();
    if (!isIdempotencyKey(key)) throw refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_INVALID');
    const response = context.switchToHttp().getResponse<Response>();
    const begun = await this.begin({ userId: request.caller.userId, key, hash: hashOfRequest(request) }, response);
    if ('answered' in begun) return of(answerAgain(response, begun.answered));
    const mark = this.keys.markOf(begun.id);
    recordResponseOf(request, (answer) => {
      mark.isOver = true;
      return this.keep(begun.id, answer);
    });
    // The handler runs on subscription, not on creation.
    const working = new Observable((answer) => markingCommits(mark, () => next.handle().subscribe(answer)));
    return working.pipe(catchError((error: unknown) => from(this.keys.fail(begun.id)).pipe(switchMap(() => throwError(() => error)))));
  }

  private begin(keyed: Parameters<IdempotencyKeys['begin']>[0], response: Response): ReturnType<IdempotencyKeys['begin']> {
    return this.keys.begin(keyed).catch((error: unknown) => {
      if (error instanceof ORPCError && error.code === 'IDEMPOTENCY_KEY_IN_PROGRESS') response.set('retry-after', '1');
      throw error;
    });
  }

  private keep(id: string, answer: PlainAnswer): Promise<void> {
    if (NOTHING_DONE.has(answer.status) || isForeseen(answer)) return this.keys.release(id);
    return answer.status < 500 || isQueued(answer) ? this.keys.keep(id, answer) : this.keys.fail(id);
  }
}
