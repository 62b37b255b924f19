import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/on-job.ts';
import { ImpersonationsService } from './impersonations.service.ts';

/** Impersonations expire on their own; this records their end. */
@Injectable()
export class EndImpersonationsJob {
  constructor(private readonly impersonations: ImpersonationsService) {}

  @OnJob('auth.end-impersonations')
  end(): Promise<void> {
    return this.impersonations.endOverdue();
  }
}
