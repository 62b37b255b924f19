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
 * Storage for the product's files: a folder of this machine, or a bucket that several machines share. Names are relative
 * and separated by slashes: `videos/<id>/master.m3u8`. Writes are all or nothing.
 */
export abstract class Storage {
  /** Creates the folder or bucket if it does not exist yet; throws an error with a readable sentence if it cannot. */
  abstract prepare(): Promise<void>;

  /** Resolves if files can be written; throws an error with a readable sentence if not. */
  abstract check(): Promise<void>;

  /** Writes a small text file, readable only by the product. */
  abstract write(name: string, text: string): Promise<void>;

  abstract readText(name: string): Promise<string>;

  /** Size of a file in bytes; null if there is no file of this name. */
  abstract size(name: string): Promise<number | null>;

  /** Writes the bytes of an existing file to a response and ends it. */
  abstract send(name: string, to: Writable, range?: ByteRange): Promise<void>;

  /** Moves a file of this machine into the storage. */
  abstract take(name: string, file: string): Promise<void>;

  /** Moves a folder of this machine into the storage, with everything in it. */
  abstract takeFolder(name: string, folder: string): Promise<void>;

  /** Renames a file. */
  abstract move(from: string, to: string): Promise<void>;

  /** Lets a program read a file from a path of this machine; if that needs a copy, the copy is made in `work`. */
  abstract withPath<Answer>(name: string, work: string, use: (path: string) => Promise<Answer>): Promise<Answer>;

  /** All files below a folder, at any depth and in no particular order; `''` lists everything. */
  abstract list(folder: string): Promise<StoredFile[]>;

  /** Removes a file, if it exists. */
  abstract remove(name: string): Promise<void>;

  /** Removes everything below a name. */
  abstract removeFolder(name: string): Promise<void>;
}
