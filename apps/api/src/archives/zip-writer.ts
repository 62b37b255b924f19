import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

type Bytes = string | Uint8Array;

/** Writes a zip to a local file while its content is generated: memory stays flat, however large it is. */
export class ZipWriter {
  private readonly file: WriteStream;
  private readonly zip: Zip;
  private failure: Error | null = null;

  constructor(
    path: string,
    private readonly madeAt: Date,
  ) {
    this.file = createWriteStream(path);
    this.zip = new Zip((error, chunk, isLast) => {
      if (error) this.failure = error;
      else this.file.write(chunk);
      if (isLast) this.file.end();
    });
  }

  /** Adds a file; `isSmall` is for already compressed content. */
  async add(name: string, content: Iterable<Bytes> | AsyncIterable<Bytes>, isSmall = false): Promise<void> {
    const entry = isSmall ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = this.madeAt;
    this.zip.add(entry);
    for await (const part of content) {
      entry.push(typeof part === 'string' ? Buffer.from(part) : part);
      await this.drained();
    }
    entry.push(new Uint8Array(), true);
    await this.drained();
  }

  /** Finishes the archive; returns its size in bytes. */
  async end(): Promise<number> {
    this.zip.end();
    await finished(this.file);
    if (this.failure) throw this.failure;
    return this.file.bytesWritten;
  }

  private async drained(): Promise<void> {
    if (this.failure) throw this.failure;
    if (this.file.writableNeedDrain) await once(this.file, 'drain');
  }
}
