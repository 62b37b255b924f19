import { Readable } from 'node:stream';
import type { StandardResponse } from '@orpc/standard-server';

/** A generated file for a route whose output is `z.file()`: its size is unknown, and it can be read once. */
export class StreamedFile extends File {
  constructor(
    name: string,
    type: string,
    private readonly content: Readable,
  ) {
    super([], name, { type });
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return Readable.toWeb(this.content) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text();
  }
}

/** The library would send 0 as the size of such a file. */
export function asStream(response: StandardResponse): StandardResponse {
  const { body, headers } = response;
  if (!(body instanceof StreamedFile)) return response;
  return { ...response, headers: { ...headers, 'content-type': body.type, 'content-disposition': `inline; filename="${body.name}"` }, body: body.stream() };
}
