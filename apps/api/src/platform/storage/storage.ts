import type { Writable } from 'node:stream';

/** Bytes of a file from `start` to `end`, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  name: string;
  changedAt: Date;
}

/**
 * Where the files of the product lie: in a folder of this machine, or in a bucket that many machines share. Names are relative
 * and separated by slashes: `videos/<id>/master.m3u8`. Everything is written whole or not at all.
 */
export abstract class Storage {
  /** Makes the place where files lie, if it is not there yet; throws a sentence when it cannot. */
  abstract prepare(): Promise<void>;

  /** Answers when files can be written; throws a sentence when they cannot. */
  abstract check(): Promise<void>;

  /** Writes a small text; nobody but the product reads it. */
  abstract write(name: string, text: string): Promise<void>;

  abstract readText(name: string): Promise<string>;

  /** Bytes of a file; null when there is none of this name. */
  abstract size(name: string): Promise<number | null>;

  /** Writes the bytes of a file that is there into an answer, and ends that. */
  abstract send(name: string, to: Writable, range?: ByteRange): Promise<void>;

  /** Takes a file of this machine over. */
  abstract take(name: string, file: string): Promise<void>;

  /** Takes a folder of this machine over, with everything in it. */
  abstract takeFolder(name: string, folder: string): Promise<void>;

  /** Gives a file another name. */
  abstract move(from: string, to: string): Promise<void>;

  /** Lets a program read a file from a path of this machine; a copy of it, where one is needed, lies in `work`. */
  abstract withPath<Answer>(name: string, work: string, use: (path: string) => Promise<Answer>): Promise<Answer>;

  /** The files below a folder, however deep, in no order; all of them below no name (''). */
  abstract list(folder: string): Promise<StoredFile[]>;

  /** Removes a file; one that is gone already is fine. */
  abstract remove(name: string): Promise<void>;

  /** Removes everything below a name. */
  abstract removeFolder(name: string): Promise<void>;
}
