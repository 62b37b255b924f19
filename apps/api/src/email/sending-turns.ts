import { Transform } from 'node:stream';

/** One at a time, in the order of asking. */
export class SendingTurns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with what ends it. */
  take(): Promise<() => void> {
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    return before.then(() => resolve);
  }
}

/** A place in the row that is asked for when the last byte of a message is about to leave. */
export class Turn {
  private end: (() => void) | undefined;
  private isOver = false;

  constructor(private readonly turns: SendingTurns) {}

  /** Lets everything of a message through but its end, which waits for the turn. */
  gate(): Transform {
    return new Transform({
      transform: (chunk, _encoding, next) => next(null, chunk),
      flush: (next) => void this.take().then(() => next()),
    });
  }

  leave(): void {
    this.isOver = true;
    this.end?.();
  }

  private async take(): Promise<void> {
    this.end = await this.turns.take();
    if (this.isOver) this.end();
  }
}
