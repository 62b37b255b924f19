import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/on-job.ts';
import { ImpersonationsService } from './impersonations.service.ts';

/** An impersonation ends by itself after its time; this writes the end down. */
@Injectable()
export class EndImpersonationsJob {
  constructor(private readonly impersonations: ImpersonationsService) {}

  @OnJob('auth.end-impersonations')
  end(): Promise<void> {
    return this.impersonations.endOverdue();
  }
}
