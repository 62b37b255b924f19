import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';

/** Aborts what takes longer than a stop may. */
@Injectable()
export class WorkerStop implements BeforeApplicationShutdown {
  private readonly stop = new AbortController();
  readonly signal = this.stop.signal;

  /** Before the queue waits for what is running. */
  beforeApplicationShutdown(): void {
    this.stop.abort();
  }
}
