import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/on-job.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';

/** Responses to requests with an Idempotency-Key are kept for a day. */
@Injectable()
export class ForgetAnswersJob {
  constructor(private readonly keys: IdempotencyKeys) {}

  @OnJob('auth.forget-answers')
  forget(): Promise<void> {
    return this.keys.forgetOld();
  }
}
