import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Aborts work that takes longer than the shutdown allows. */
@Injectable()
export class WorkerStop implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  readonly signal = this.stop.signal;

  /** Before the queue waits for running jobs. */
  beforeApplicationShutdown(): void {
    this.stop.abort();
  }
}
