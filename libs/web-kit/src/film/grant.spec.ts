import type { Playback } from '@coach/contracts';
import { Grant, underSignatureOf } from './grant.ts';

const right = (token: string, minutes = 5): Playback => ({
  ...{ kind: 'hls', src: `/api/media/v/${token}/master.m3u8`, captions: [], thumbnails: null, chapters: [], watermark: null },
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['https://site.example/api/media/v/old/720p/seg_0001.m4s', 'https://site.example/api/media/v/new/720p/seg_0001.m4s'],
  ['https://elsewhere.example/film.mp4', 'https://elsewhere.example/film.mp4'],
])('VID-25 %s is requested as %s', (old, fresh) => expect(underSignatureOf('/api/media/v/new/master.m3u8', old)).toBe(fresh));

it('VID-25 renews a grant a minute before it expires, repeatedly, until stopped', async () => {
  let count = 0;
  const ask = jest.fn(() => Promise.resolve(right(`t${++count}`)));
  const grant = new Grant(right('t0'), ask);
  await jest.advanceTimersByTimeAsync(239_000);
  expect(ask).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(grant.address('/api/media/v/t0/master.m3u8')).toBe('/api/media/v/t1/master.m3u8');
  await jest.advanceTimersByTimeAsync(240_000);
  expect(ask).toHaveBeenCalledTimes(2);
  grant.stop();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('VID-25 many rejected files cause one request', async () => {
  const ask = jest.fn(() => Promise.resolve(right('t1')));
  const grant = new Grant(right('t0'), ask);
  await expect(Promise.all([grant.renew(), grant.renew(), grant.renew()])).resolves.toEqual([true, true, true]);
  expect(ask).toHaveBeenCalledTimes(1);
  grant.stop();
});

it('VID-25 a revoked grant is not renewed', async () => {
  const grant = new Grant(right('t0'), () => Promise.reject(new Error('LOCKED')));
  await expect(grant.renew()).resolves.toBe(false);
  grant.stop();
});
