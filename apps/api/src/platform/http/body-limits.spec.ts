import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import express, { json } from 'express';
import { limitBodies } from './body-limits.ts';

const RULES = [
  { path: /^\/streamed$/, takes: ['application/octet-stream'], limit: null },
  { method: 'PUT', path: /^\/long$/, takes: ['application/json'], limit: 300_000 },
];
const WITHIN_MS = 300;

describe('limits of request bodies', () => {
  let server: Server;
  let kept = 0;
  beforeAll(async () => {
    const app = express();
    app.use(limitBodies(RULES, WITHIN_MS));
    app.use('/streamed', (request, response) => {
      request.on('data', (chunk: Buffer) => (kept += chunk.length)).on('end', () => response.json({ bytes: kept }));
    });
    app.use(json({ limit: '10mb' }), (request, response) => void response.json({ taken: request.body !== undefined }));
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  afterAll(() => void server.close());

  /** Sends raw bytes; returns the complete response, and whether the connection was closed. */
  const send = (head: string[], body: readonly (string | Buffer)[], timeoutMs = 3_000) =>
    new Promise<{ answer: string; isClosed: boolean }>((resolve) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      let answer = '';
      let isClosed = false;
      const tell = () => resolve({ answer, isClosed });
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1'))).on('error', () => undefined);
      socket.on('close', () => {
        isClosed = true;
        tell();
      });
      setTimeout(tell, timeoutMs).unref();
      socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n`);
      for (const part of body) socket.write(part);
    });
  const post = (path: string, type: string | null, length: number) => [`POST ${path} HTTP/1.1`, ...(type === null ? [] : [`Content-Type: ${type}`]), `Content-Length: ${length}`];
  const chunk = (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'];
  const problem = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/octet-stream', 'application/x-www-form-urlencoded', 'application/jsonx', 'application/xml', '', null])('S15 an unsupported media type %p is a 415, at once, and the connection closed', async (type) => {
    const { answer, isClosed } = await send(post('/any', type, 200_000_000), ['x']);
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    expect(problem(answer)).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', defined: false });
    expect(isClosed).toBe(true);
  });

  it('S15 a declared length beyond the limit is a 413 before the first byte is read', async () => {
    const { answer, isClosed } = await send(post('/any', 'application/json', 102_401), []);
    expect(problem(answer)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
    expect(isClosed).toBe(true);
  });

  it('S15 an undeclared length is a 413 as soon as it exceeds the limit, and nothing more is read', async () => {
    const parts = Array.from({ length: 64 }, () => chunk(Buffer.alloc(64_000, 32))).flat();
    const { answer, isClosed } = await send(['POST /any HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'], parts);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(isClosed).toBe(true);
  });

  it('S15 a slow body is a 408 when its time is over', async () => {
    const began = performance.now();
    const { answer, isClosed } = await send(post('/any', 'application/json', 50), ['{"a":']);
    expect(problem(answer)).toMatchObject({ status: 408, code: 'REQUEST_TIMEOUT' });
    expect([isClosed, performance.now() - began < WITHIN_MS + 2_000]).toEqual([true, true]);
  });

  it('accepts a body within the limit, in one chunk or many, and keeps the connection', async () => {
    const whole = JSON.stringify({ text: 'x'.repeat(100_000) });
    const announced = await send(post('/any', 'Application/JSON; charset=utf-8', whole.length), [whole], 500);
    const inPieces = await send(['POST /any HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked'], [...chunk(Buffer.from(whole.slice(0, 70_000))), ...chunk(Buffer.from(whole.slice(70_000))), '0\r\n\r\n'], 500);
    for (const { answer, isClosed } of [announced, inPieces]) expect([answer.slice(0, 15), answer.slice(-14), isClosed]).toEqual(['HTTP/1.1 200 OK', '{"taken":true}', false]);
  });

  it('a request without content needs no media type', async () => {
    for (const head of [['GET /any HTTP/1.1'], ['POST /any HTTP/1.1', 'Content-Length: 0'], ['DELETE /any HTTP/1.1']]) expect((await send(head, [], 200)).answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a specific rule has its own limit, for its method only', async () => {
    const long = JSON.stringify({ text: 'x'.repeat(200_000) });
    const head = (method: string) => [`${method} /long HTTP/1.1`, 'Content-Type: application/json', `Content-Length: ${long.length}`];
    expect((await send(head('PUT'), [long], 500)).answer).toMatch(/^HTTP\/1\.1 200 /);
    expect((await send(head('POST'), [long])).answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('streamed bodies have no time or size limit', async () => {
    const half = Buffer.alloc(400_000);
    const sending = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/streamed`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new ReadableStream({
        async start(stream) {
          stream.enqueue(half);
          await delay(2 * WITHIN_MS);
          stream.enqueue(half);
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(await (await sending).json()).toEqual({ bytes: 800_000 });
  });
});
