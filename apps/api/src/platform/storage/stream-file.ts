import { open, type FileHandle } from 'node:fs/promises';
import { finished, type Writable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** Larger pieces gain nothing more; half of this loses a fifth of the throughput to turns of the event loop. */
const PIECE_BYTES = 512 * 1024;
const MOST_SPARE = 32;
const spare: Buffer[] = [];

const takePiece = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);

function giveBack(pieces: readonly Buffer[]): void {
  if (spare.length < MOST_SPARE) spare.push(...pieces);
}

/** Resolves when everything written was handed to the operating system; rejects when the client has disconnected. */
const flushed = (to: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    const forget = finished(to, (error) => reject(error ?? new Error('The answer has ended')));
    to.once('drain', () => {
      forget();
      resolve();
    });
  });

/** Ends the stream, with these bytes if given; resolves when all was handed to the system, rejects when the client has disconnected. */
export const endWith = (to: Writable, bytes?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    finished(to, (error) => (error ? reject(error) : resolve()));
    to.end(bytes);
  });

/**
 * Writes bytes of a file to `to` and ends it; `to` has to be a plain Node response. Two buffers take turns and are reused for the
 * next file: with a new buffer for every piece, a busy process spends its time collecting garbage.
 */
export async function streamFile(path: string, to: Writable, range?: ByteRange): Promise<void> {
  const file = await open(path);
  const pieces = [takePiece(), takePiece()];
  try {
    await pump(file, pieces, to, range);
    // After an error a write may still be using a buffer: such buffers are not reused.
    giveBack(pieces);
  } finally {
    await file.close();
  }
}

async function pump(file: FileHandle, pieces: readonly Buffer[], to: Writable, { start = 0, end = Infinity }: Partial<ByteRange> = {}): Promise<void> {
  const read = async (turn: number, at: number) => {
    const piece = pieces[turn % 2]!;
    const { bytesRead } = await file.read(piece, 0, Math.min(PIECE_BYTES, end + 1 - at), at);
    return piece.subarray(0, bytesRead);
  };
  let [turn, at] = [0, start];
  for (let piece = await read(turn, at); piece.length > 0; ) {
    if (to.destroyed) throw new Error('The other side has gone');
    const isTaken = to.write(piece);
    [turn, at] = [turn + 1, at + piece.length];
    // Reads the next piece while this one is being sent.
    const next = at > end ? Promise.resolve(piece.subarray(0, 0)) : read(turn, at);
    const [coming] = await Promise.all([next, isTaken ? undefined : flushed(to)]);
    piece = coming;
  }
  await endWith(to);
}
