import { openAsBlob } from 'node:fs';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import path from 'node:path';
import { captionFailureOf } from '@coach/domain';
import { CaptionsError } from './captions-error.ts';

/** Response size limit: captions of several hours take half a million characters. */
const MOST_ANSWER_BYTES = 4 * 1024 ** 2;
/** For a piece of twenty minutes on a server no faster than real time. */
const WITHIN_MS = 30 * 60_000;

export interface ServiceAccount {
  /** As in CAPTIONS_URL: https://api.example/v1. */
  base: string;
  key: string | undefined;
  model: string;
}

interface Piece {
  file: string;
  language: string;
  signal: AbortSignal;
}

/** A serialized form with its boundary. */
async function formOf({ file, language }: Piece, model: string): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.set('file', await openAsBlob(file, { type: 'audio/mp4' }), path.basename(file));
  for (const [name, value] of Object.entries({ model, language, response_format: 'vtt' })) form.set(name, value);
  const encoded = new Response(form);
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type')! };
}

/** Uses Node's http client, because fetch gives up on a server that is silent for five minutes. Follows no redirects. */
function post(address: URL, body: Buffer, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
  const ask = address.protocol === 'https:' ? askSecure : askPlain;
  return new Promise((answered, failed) => {
    ask(address, { method: 'POST', headers: { ...headers, 'content-length': String(body.length) }, signal }, answered).once('error', failed).end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_ANSWER_BYTES) throw new CaptionsError('unreadable', 'the answer does not end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Transcribes an audio file through the service and returns its response. Throws CaptionsError. */
export async function askService({ base, key, model }: ServiceAccount, piece: Piece): Promise<string> {
  const late = AbortSignal.timeout(WITHIN_MS);
  const address = new URL(`${base.endsWith('/') ? base.slice(0, -1) : base}/audio/transcriptions`);
  const { body, type } = await formOf(piece, model);
  const headers = { 'content-type': type, accept: 'text/vtt, text/plain', ...(key ? { authorization: `Bearer ${key}` } : {}) };
  try {
    const response = await post(address, body, headers, AbortSignal.any([late, piece.signal]));
    const failure = captionFailureOf(response.statusCode ?? 500);
    if (failure) response.destroy();
    if (failure) throw new CaptionsError(failure, `the captions service answered ${response.statusCode}`);
    return await textOf(response);
  } catch (error) {
    piece.signal.throwIfAborted();
    if (error instanceof CaptionsError) throw error;
    throw new CaptionsError(late.aborted ? 'took_too_long' : 'busy', `the captions service did not answer: ${(error as Error).message}`);
  }
}
