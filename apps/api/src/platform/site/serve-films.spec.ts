import { once } from 'node:events';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { eventually } from '../../../test/eventually.ts';
import { common, distDir, pages, site, write } from './built-site.testing.ts';
import { serveSite } from './serve-site.ts';

const pathOf = (fd: string): string => {
  try {
    return fs.readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
};

/** How often this process has a file of that name open. */
const opened = (name: string): number => fs.readdirSync('/proc/self/fd').filter((fd) => pathOf(fd).endsWith(name)).length;

describe('films', () => {
  const film = (range?: string) => (range ? site().get('/clips/lift.mp4').set('Range', range) : site().get('/clips/lift.mp4')).buffer(true);
  beforeEach(() => write('clips/lift.mp4', '0123456789'));

  it('are sent whole, announce range support, and are revalidated on the next request', async () => {
    const { headers, body } = await film().expect(200).expect('content-type', 'video/mp4').expect('accept-ranges', 'bytes').expect('cache-control', 'no-cache');
    expect(String(body)).toBe('0123456789');
    await film().set('If-None-Match', headers['etag'] ?? '').expect(304);
    await site().get('/clips/none.mp4').expect(404);
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('are sent in the range that a player requests: %s', async (range, part, says) => {
    const { headers, body } = await film(range).expect(206);
    expect(String(body)).toBe(part);
    expect(headers).toMatchObject({ 'content-range': says, 'content-length': String(part.length) });
  });

  it('answer 416 to a range outside the file, and ignore malformed ranges and those for another version', async () => {
    expect((await film('bytes=10-').expect(416)).headers['content-range']).toBe('bytes */10');
    for (const range of ['bytes=5-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=-']) await film(range).expect(200);
    await film('bytes=2-4').set('If-Range', '"another"').expect(200);
  });

  it('are read from disk when played: one that was rebuilt under a running server answers 404', async () => {
    const running = site();
    await running.get('/clips/lift.mp4').buffer(true).expect(200);
    write('clips/lift.mp4', 'another film');
    expect((await running.get('/clips/lift.mp4').expect(404)).headers['cache-control']).toBe('no-store');
    fs.rmSync(path.join(distDir, 'clips/lift.mp4'));
    await running.get('/clips/lift.mp4').set('Range', 'bytes=2-4').expect(404);
  });

  it('leave no file open when the client disconnects early', async () => {
    write('clips/lift.mp4', 'x'.repeat(8_000_000));
    await site().head('/clips/lift.mp4').expect(200).expect('content-length', '8000000');
    const server = express().use(serveSite({ distDir, pages, site: common })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const leaving = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/clips/lift.mp4`, { signal: leaving.signal });
    await answer.body!.getReader().read();
    expect(opened('lift.mp4')).toBe(1);
    leaving.abort();
    await eventually(() => opened('lift.mp4') === 0);
    server.close();
  });

  it('have captions that are served as text', async () => {
    write('clips/lift.vtt', 'WEBVTT');
    await site().get('/clips/lift.vtt').expect(200).expect('content-type', 'text/vtt; charset=utf-8');
  });
});
