import { Injectable } from '@nestjs/common';
import { OnJob } from '../../platform/queue/on-job.ts';
import { ViewingsService } from './viewings.service.ts';

/** A viewing ends by itself after its time; this writes the end down. */
@Injectable()
export class EndViewingsJob {
  constructor(private readonly viewings: ViewingsService) {}

  @OnJob('auth.end-viewings')
  end(): Promise<void> {
    return this.viewings.endOverdue();
  }
}
