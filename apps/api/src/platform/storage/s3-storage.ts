import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Storage, type ByteRange, type StoredFile } from './storage.ts';

/** Concurrent requests for the files of one folder. */
const AT_ONCE = 4;
/** The protocol's limit of names per deletion. */
const MOST_NAMES = 1_000;

const isMissing = (error: unknown): boolean => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;

/** A bucket of an S3-compatible server, for a product that runs on more than one machine. */
export class S3Storage extends Storage {
  private readonly client: S3;
  private readonly Bucket: string;

  constructor({ bucket, ...config }: S3ClientConfig & { bucket: string }) {
    super();
    this.client = new S3(config);
    this.Bucket = bucket;
  }

  async prepare(): Promise<void> {
    const { Bucket } = this;
    const found = await this.client.headBucket({ Bucket }).catch((error: unknown) => (isMissing(error) ? null : this.unavailable(error)));
    if (!found) await this.client.createBucket({ Bucket }).catch((error: unknown) => this.unavailable(error));
  }

  async check(): Promise<void> {
    await this.client.headBucket({ Bucket: this.Bucket }).catch((error: unknown) => this.unavailable(error));
  }

  async write(name: string, text: string): Promise<void> {
    await this.client.putObject({ ...this.at(name), Body: text });
  }

  async readText(name: string): Promise<string> {
    const { Body } = await this.client.getObject(this.at(name));
    return Body!.transformToString();
  }

  async size(name: string): Promise<number | null> {
    const found = await this.client.headObject(this.at(name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found?.ContentLength ?? null;
  }

  async send(name: string, to: Writable, range?: ByteRange): Promise<void> {
    await pipeline(await this.stream(name, range), to);
  }

  async take(name: string, file: string): Promise<void> {
    const { size } = await stat(file);
    await this.client.putObject({ ...this.at(name), Body: createReadStream(file), ContentLength: size });
    await rm(file);
  }

  async takeFolder(name: string, folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
    const next = files.values();
    const takeRest = async () => {
      for (const file of next) await this.take(`${name}/${file.replaceAll(path.sep, '/')}`, path.join(folder, file));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeRest));
    await rm(folder, { recursive: true, force: true });
  }

  async move(from: string, to: string): Promise<void> {
    await this.client.copyObject({ ...this.at(to), CopySource: `${this.Bucket}/${from.split('/').map(encodeURIComponent).join('/')}` });
    await this.remove(from);
  }

  async withPath<Answer>(name: string, work: string, use: (path: string) => Promise<Answer>): Promise<Answer> {
    const copy = path.join(work, path.posix.basename(name));
    await mkdir(work, { recursive: true });
    try {
      await pipeline(await this.stream(name), createWriteStream(copy));
      return await use(copy);
    } finally {
      await rm(copy, { force: true });
    }
  }

  async list(folder: string): Promise<StoredFile[]> {
    const files: StoredFile[] = [];
    let token: string | undefined;
    do {
      const page = await this.client.listObjectsV2({ Bucket: this.Bucket, ...(folder && { Prefix: `${folder}/` }), ...(token && { ContinuationToken: token }) });
      files.push(...(page.Contents ?? []).flatMap(({ Key: name, LastModified: changedAt }) => (name && changedAt ? [{ name, changedAt }] : [])));
      token = page.NextContinuationToken;
    } while (token);
    return files;
  }

  async remove(name: string): Promise<void> {
    await this.client.deleteObject(this.at(name));
  }

  async removeFolder(name: string): Promise<void> {
    const names = (await this.list(name)).map((file) => file.name);
    while (names.length > 0) {
      await this.client.deleteObjects({ Bucket: this.Bucket, Delete: { Objects: names.splice(0, MOST_NAMES).map((Key) => ({ Key })), Quiet: true } });
    }
  }

  private unavailable(error: unknown): never {
    throw new Error(`the bucket ${this.Bucket} does not answer: ${(error as Error).name}`, { cause: error });
  }

  private async stream(name: string, range?: ByteRange): Promise<Readable> {
    const { Body } = await this.client.getObject({ ...this.at(name), ...(range && { Range: `bytes=${range.start}-${range.end}` }) });
    return Body as Readable;
  }

  private at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.Bucket, Key: name };
  }
}
