import { writeFileSync } from 'node:fs';
import { MikroORM } from '@mikro-orm/core';
import { messages } from '@coach/contracts';
import { UPLOAD_MAX_BYTES } from '@coach/domain';
import { FilmFailuresMigration } from '../src/migrations/2027-01-16-film-failures.ts';
import { SweepUploadsJob } from '../src/videos/upload/sweep-uploads.job.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { bytesOf, makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

const HOUR = 3_600_000;

describe('failed uploads', () => {
  let testApp: TestApp;
  let desk: VideoDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await VideoDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  it('AVD-13 AVD-21 an upload abandoned for a day has failed, at zero percent, with advice', async () => {
    const { id } = await desk.create();
    expect((await desk.upload(id, makeClip({ seconds: 4 }), { stopAt: 64 * 1024 })).error).toBe('stopped');
    const sweep = () => testApp.app.get(SweepUploadsJob).sweep();
    testApp.advance(23 * HOUR);
    await sweep();
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'uploading' });
    testApp.advance(2 * HOUR);
    await sweep();
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'failed', upload_progress: 0, failure: { code: 'broke_off' }, failure_reason: messages.filmFailures.broke_off });
  });

  it('26.4 a failure from before causes were stored gets its cause from its text; an unknown text is kept', async () => {
    desk = await VideoDesk.open(testApp);
    const em = testApp.em();
    const old = async (failure_reason: string) => {
      const { id } = await desk.create();
      await em.execute(`update videos set upload_status = 'failed', failure_reason = ? where id = ?`, [failure_reason, id]);
      return id;
    };
    const [known, unknown] = [await old('The film at this address is larger than 500MB.'), await old('As it was worded once.')];
    const migration = new FilmFailuresMigration(em.getDriver(), testApp.app.get(MikroORM).config);
    migration.up();
    await em.execute(String(migration.getQueries().at(-1)));
    expect(await desk.admin(known)).toMatchObject({ failure: { code: 'elsewhere_large' }, failure_reason: 'The film at this address is larger than 500MB.' });
    expect(await desk.admin(unknown)).toMatchObject({ failure: null, failure_reason: 'As it was worded once.' });
    await em.execute(`update videos set failure_reason = null where id = ?`, [known]);
    expect(await desk.admin(known)).toMatchObject({ failure: null });
  });

  it('AVD-22 an invalid replacement leaves all data of the current video unchanged', async () => {
    desk = await VideoDesk.open(testApp);
    const { id } = await desk.create();
    const film = makeClip();
    await desk.upload(id, film);
    const before = await desk.settled(id);
    expect(before).toMatchObject({ upload_status: 'completed', file_size: bytesOf(film).length });
    const bad = makeClip({ name: 'bad.mp4' });
    writeFileSync(bad, 'no film at all');
    await desk.upload(id, bad);
    const { file_size, duration_minutes, file_path, upload_status } = await desk.settled(id);
    expect({ file_size, duration_minutes, file_path, upload_status }).toEqual({ file_size: before.file_size, duration_minutes: before.duration_minutes, file_path: before.file_path, upload_status: 'failed' });
  });

  it.each([
    ['one byte more than 500MB', UPLOAD_MAX_BYTES + 1, 413, messages.videos.tooLarge],
    ['nothing at all', 0, 422, messages.filmFailures.empty],
  ])('AVD-08 %s is refused over tus with our message too', async (_, bytes, status, words) => {
    desk = await VideoDesk.open(testApp);
    const { id } = await desk.create();
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const answer = await fetch(`${testApp.url}/api/uploads`, {
      method: 'POST',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': `videoId ${encoded(id)},filename ${encoded('a.mp4')},filetype ${encoded('video/mp4')}`, authorization: `Bearer ${desk.coach.bearer}` },
    });
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([status, words]);
    expect(await desk.admin(id)).toMatchObject({ upload_status: 'pending' });
  });
});
