import { Transform } from 'node:stream';
import type { Mutex } from 'async-mutex';

/** A message arrives line by line; each chunk sent is a system call. */
const PIECE_BYTES = 32_768;

/** A turn, requested when the last byte of a message is about to be sent. */
export class LastByteGate {
  private end: (() => void) | undefined;
  private isOver = false;

  constructor(private readonly mutex: Mutex) {}

  /** Passes a message through in few chunks, except its end, which waits for the mutex. */
  gate(): Transform {
    let pieces: Buffer[] = [];
    let size = 0;
    const take = (): Promise<void> => this.take();
    const gathered = (): Buffer => {
      const whole = Buffer.concat(pieces);
      [pieces, size] = [[], 0];
      return whole;
    };
    return new Transform({
      transform: (piece: Buffer, _encoding, next) => {
        pieces.push(piece);
        size += piece.length;
        next(null, size >= PIECE_BYTES ? gathered() : undefined);
      },
      flush(next) {
        this.push(gathered());
        void take().then(() => next());
      },
    });
  }

  leave(): void {
    this.isOver = true;
    this.end?.();
  }

  private async take(): Promise<void> {
    this.end = await this.mutex.acquire();
    if (this.isOver) this.end();
  }
}
