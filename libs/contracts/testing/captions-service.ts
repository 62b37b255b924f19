import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface HeardSound {
  authorization: string | undefined;
  model: string;
  language: string;
  format: string;
  /** Name and bytes of the file. */
  name: string;
  sound: Buffer;
}

/** A `CAPTIONS_URL`: a captions service on this loopback port. */
export const captionsUrl = (port: number): string => `http://127.0.0.1:${port}/v1`;

const SAID = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nPush the flor away.\n\n00:00:01.000 --> 00:00:02.000\nAnd breathe out.\n';

/** A captions service on the loopback: `POST /v1/audio/transcriptions`, the common interface. */
export class CaptionsListener {
  readonly heard: HeardSound[] = [];
  /** Its responses, piece by piece; the last one repeats. */
  answers: string[] = [SAID];
  status = 200;
  /** Doesn't answer until told to. */
  isSilent = false;
  private waiting: Array<() => void> = [];
  private server: Server | undefined;
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async listen(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((listening) => void this.server!.listen(this.port, '127.0.0.1', listening));
  }

  /** Resets it: nothing received, everything answered. */
  reset(): void {
    this.heard.length = 0;
    [this.answers, this.status, this.isSilent] = [[SAID], 200, false];
    for (const answer of this.waiting.splice(0)) answer();
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
    const file = form.get('file') as File;
    const told = (name: string) => String(form.get(name));
    this.heard.push({ authorization: request.headers.authorization, model: told('model'), language: told('language'), format: told('response_format'), name: file.name, sound: Buffer.from(await file.arrayBuffer()) });
    const text = this.answers.length > 1 ? this.answers.shift()! : this.answers[0]!;
    if (this.isSilent) await new Promise<void>((answer) => this.waiting.push(answer));
    const isFound = request.method === 'POST' && request.url === '/v1/audio/transcriptions';
    response.writeHead(isFound ? this.status : 404, { 'content-type': 'text/vtt' }).end(text);
  }
}
