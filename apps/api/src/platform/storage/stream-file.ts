import { open, type FileHandle } from 'node:fs/promises';
import { finished, type Writable } from 'node:stream';
import type { ByteRange } from './storage.ts';

/** Larger ones gain nothing more; with half of it a fifth of the bytes a second is lost to turns of the event loop. */
const PIECE_BYTES = 512 * 1024;
const MOST_SPARE = 32;
const spare: Buffer[] = [];

const takePiece = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES);

function giveBack(pieces: readonly Buffer[]): void {
  if (spare.length < MOST_SPARE) spare.push(...pieces);
}

/** Resolves when everything written is with the system; rejects when the other side has gone. */
const flushed = (to: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    const forget = finished(to, (error) => reject(error ?? new Error('The answer has ended')));
    to.once('drain', () => {
      forget();
      resolve();
    });
  });

/** Ends it, with these bytes if there are any; resolves when all of it is with the system, rejects when the other side has gone. */
export const endWith = (to: Writable, bytes?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    finished(to, (error) => (error ? reject(error) : resolve()));
    to.end(bytes);
  });

/**
 * Writes bytes of a file out and ends `to`, which has to be a response as it comes from Node. Two pieces of memory take turns, and
 * serve the next file afterwards: with new memory for every piece a busy process is busy with collecting garbage.
 */
export async function streamFile(path: string, to: Writable, range?: ByteRange): Promise<void> {
  const file = await open(path);
  const pieces = [takePiece(), takePiece()];
  try {
    await pump(file, pieces, to, range);
    // Whoever broke off may still have a piece under way: those are not given back.
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
    // The next piece is read while this one leaves.
    const next = at > end ? Promise.resolve(piece.subarray(0, 0)) : read(turn, at);
    const [coming] = await Promise.all([next, isTaken ? undefined : flushed(to)]);
    piece = coming;
  }
  await endWith(to);
}
