import { randomUUID } from 'node:crypto';
import { access, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENV, type Env } from '../src/env.ts';
import { SweepPicturesJob } from '../src/pictures/sweep-pictures.job.ts';
import { Storage } from '../src/platform/storage/storage.ts';
import { halves } from './pictures/made-pictures.ts';
import { PictureDesk } from './pictures/picture-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { backdateFiles, startObjectStorage, type ObjectStorage } from './videos/object-storage.ts';

jest.setTimeout(120_000);

/** The full life cycle of a picture, for each kind of storage. */
describe.each([['the disk', false], ['a bucket', true]])('pictures on %s', (_, isBucket) => {
  let server: ObjectStorage | undefined;
  let testApp: TestApp;
  let desk: PictureDesk;
  beforeAll(async () => {
    server = isBucket ? await startObjectStorage() : undefined;
    testApp = await startTestApp({ settings: server?.settings ?? {} });
    desk = await PictureDesk.open(testApp);
  });
  afterAll(async () => {
    await testApp.stop();
    await server?.close();
  });

  const here = (...parts: string[]) => path.join(testApp.app.get<Env>(ENV).STORAGE_DIR, ...parts);
  const stored = async () => (await testApp.app.get(Storage).list('pictures')).map(({ name }) => name.split('/')[1]!);

  it('are stored and served from the storage, and leave no files on this machine', async () => {
    const picture = await desk.ready(await halves(700, 500).png().toBuffer());
    const answer = await desk.file(`${picture.address}-700.webp`);
    expect([answer.status, answer.headers.get('content-type'), (await answer.arrayBuffer()).byteLength > 100]).toEqual([200, 'image/webp', true]);
    expect(await access(here('pictures', picture.id)).then(() => true, () => false)).toBe(!isBucket);
    expect(await readdir(here('uploads'))).toEqual([]);
    expect(await readdir(here('work'))).toEqual([]);
    // The source contains the location of the photo: no URL serves it, even while it exists.
    for (const address of [`/pictures/${picture.id}/source`, `/pictures/${picture.id}/shown`, `/api/pictures/${picture.id}/source`, `/pictures/${picture.id}/..%2fsource`]) expect((await desk.file(address)).status).not.toBe(200);
    await desk.remove(picture.id);
    expect(await stored()).not.toContain(picture.id);
  });

  it('unreferenced files are swept after a day, referenced ones stay', async () => {
    const kept = await desk.ready(await halves(300, 300).png().toBuffer());
    const [lost, file] = [randomUUID(), here('left-behind')];
    await writeFile(file, 'left behind by a deletion that died');
    await testApp.app.get(Storage).take(`pictures/${lost}/source`, file);
    const sweep = testApp.app.get(SweepPicturesJob, { strict: false });
    await sweep.sweep();
    expect(await stored()).toContain(lost);
    await backdateFiles(server?.directory ?? here('pictures'), 25 * 3_600_000);
    await sweep.sweep();
    expect(new Set(await stored())).toEqual(new Set([kept.id]));
  });

  it('a repeated job changes nothing', async () => {
    const picture = await desk.ready(await halves(300, 300).png().toBuffer());
    await testApp.em().execute(`update outbox set relayed_at = null where fact = 'picture.uploaded' and payload ->> 'picture_id' = ?`, [picture.id]);
    expect(await desk.settled(picture.id)).toEqual(picture);
    expect((await desk.file(`${picture.address}-300.avif`)).status).toBe(200);
  });
});
