import { site, write } from './built-site.testing.ts';

describe('films', () => {
  const film = (range?: string) => (range ? site().get('/clips/lift.mp4').set('Range', range) : site().get('/clips/lift.mp4')).buffer(true);
  beforeEach(() => write('clips/lift.mp4', '0123456789'));

  it('are sent whole, with the word that parts may be asked for, and asked for anew the next time', async () => {
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
  ])('are sent in the part that a player asks for: %s', async (range, part, says) => {
    const { headers, body } = await film(range).expect(206);
    expect(String(body)).toBe(part);
    expect(headers).toMatchObject({ 'content-range': says, 'content-length': String(part.length) });
  });

  it('refuse a part that is not there, and take no notice of one that says nothing or belongs to another film', async () => {
    expect((await film('bytes=10-').expect(416)).headers['content-range']).toBe('bytes */10');
    for (const range of ['bytes=5-2', 'bytes=1-2,4-5', 'lines=1-2', 'bytes=-']) await film(range).expect(200);
    await film('bytes=2-4').set('If-Range', '"another"').expect(200);
  });

  it('bring their captions as text', async () => {
    write('clips/lift.vtt', 'WEBVTT');
    await site().get('/clips/lift.vtt').expect(200).expect('content-type', 'text/vtt; charset=utf-8');
  });
});
