import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { messages, type AdminVideo, type BusinessDesk, type PublishedBusiness } from '@coach/contracts';
import { sitePictureOf } from '@coach/content';
import { NO_PICTURES } from '@coach/domain';
import sharp from 'sharp';
import { CroppedPictures } from '../src/pictures/cropped-pictures.ts';
import { ShownPictures, type SitePictures } from '../src/pictures/shown-pictures.ts';
import { Storage } from '../src/platform/storage/storage.ts';
import { livePageContent } from '../src/site/page-content.ts';
import { eventually } from './eventually.ts';
import { decompressionBomb, halves, photograph } from './pictures/made-pictures.ts';
import { PictureDesk } from './pictures/picture-desk.ts';
import { startTestApp, type TestApp } from './test-app.ts';

jest.setTimeout(120_000);

const { pictures: words } = messages;

describe('the picture library', () => {
  let testApp: TestApp;
  let desk: PictureDesk;
  beforeAll(async () => {
    testApp = await startTestApp();
    desk = await PictureDesk.open(testApp);
  });
  afterAll(() => testApp.stop());

  const stored = async (id: string) => (await testApp.app.get(Storage).list(`pictures/${id}`)).map(({ name }) => name.split('/').at(-1)!).sort();
  const readyAndTold = async () => {
    const picture = await desk.ready(await halves(300, 300).png().toBuffer());
    await desk.say(picture.id);
    return picture;
  };
  const bytesOf = async (address: string) => Buffer.from(await (await desk.file(address)).arrayBuffer());

  it('a photo becomes upright, in several widths, without its location', async () => {
    const original = await photograph();
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100);
    const { status, body } = await desk.send(original, { name: 'Ich, Straße.jpg' });
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'processing', file_name: 'Ich, Straße.jpg', alt_en: '', used_in: [] })]);
    const picture = await desk.settled(body.id);
    expect(picture).toMatchObject({ status: 'ready', width: 1200, height: 1600, widths: [320, 640, 960, 1200], color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    for (const type of ['avif', 'webp'] as const) {
      const bytes = await bytesOf(`${picture.address}-640.${type}`);
      const { width, height, exif, xmp, iptc, orientation, format } = await sharp(bytes).metadata();
      expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 640, height: 853 });
      expect(format).toBe(type === 'avif' ? 'heif' : 'webp');
      for (const secret of ['Acme', 'Phone 9', 'GPS']) expect(bytes.includes(secret)).toBe(false);
    }
    // Rotated by its EXIF orientation: the left side is now on top.
    const above = await sharp(await bytesOf(`${picture.address}-320.webp`)).extract({ left: 0, top: 0, width: 320, height: 100 }).png().toBuffer();
    const { channels: [red, , blue] } = await sharp(above).stats();
    expect(red!.mean).toBeGreaterThan(blue!.mean + 60);
    // The file with the location has been deleted.
    const named = (treatment: string, types = ['avif', 'webp']) => [1200, 320, 640, 960].flatMap((width) => types.map((type) => `${picture.address.split('/')[3]!}${treatment}-${width}.${type}`));
    expect(await stored(picture.id)).toEqual([...named(''), ...named('-inks'), ...named('-lines', ['webp'])].sort());
  });

  it('offers duotone and line versions: dark ink on transparency, denser in darker areas', async () => {
    const shades = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#202020' } }).composite([{ input: { create: { width: 200, height: 400, channels: 3, background: '#b0b0b0' } }, left: 200, top: 0 }]).png().toBuffer();
    const { address, is_inked: isInked, treatment } = await desk.ready(shades);
    expect([isInked, treatment]).toEqual([true, 'plain']);
    for (const file of ['inks-400.avif', 'inks-400.webp', 'lines-400.webp']) {
      const bytes = await bytesOf(`${address}-${file}`);
      const inkIn = async (left: number) => (await sharp(await sharp(bytes).ensureAlpha().extractChannel('alpha').extract({ left, top: 50, width: 150, height: 300 }).png().toBuffer()).stats()).channels[0]!.mean;
      expect(await inkIn(25)).toBeGreaterThan((await inkIn(225)) + 100);
    }
  });

  it('uses the treatment of its slot; a logo and a picture without ink versions stay plain', async () => {
    const { id, address } = await readyAndTold();
    const { em } = testApp.app.get(MikroORM);
    const shownIn = (chosen: object) => testApp.app.get(ShownPictures, { strict: false }).of(em.fork() as EntityManager, { ...NO_PICTURES, portrait: id, logo: id, ...chosen });
    const shown = await shownIn({ portraitTreatment: 'lines' });
    expect(shown.portrait).toMatchObject({ src: `${address}-lines-300.webp`, isInk: true });
    expect(shown.logo).toMatchObject({ src: `${address}-300.webp` });
    expect((await shownIn({})).portrait).toMatchObject({ src: `${address}-300.webp` });
    // Without a treatment for the slot, the picture's own older setting applies.
    await em.fork().getConnection().execute(`update pictures set treatment = 'inks' where id = ?`, [id]);
    expect((await shownIn({})).portrait!.src).toContain('-inks-300');
    expect((await shownIn({ portraitTreatment: 'plain' })).portrait).toMatchObject({ src: `${address}-300.webp` });
    const cropped = await testApp.app.get(CroppedPictures, { strict: false }).find(id, { width: 200, height: 100 }, '#ffeedd', 'lines');
    expect(cropped!.version).toContain('-lines-300.webp');
    expect(await sharp(await cropped!.png()).metadata()).toMatchObject({ format: 'png', width: 200, height: 100, hasAlpha: false });
    expect(await testApp.app.get(CroppedPictures, { strict: false }).find(randomUUID(), { width: 200, height: 100 }, '#ffeedd')).toBeNull();
    await em.fork().getConnection().execute(`update pictures set treatment = 'plain', is_inked = false where id = ?`, [id]);
    expect((await shownIn({ portraitTreatment: 'lines' })).portrait).toMatchObject({ src: `${address}-300.webp` });
    const draft = await testApp.request.put('/admin/business/draft', { revision: 0, pictures: { ...NO_PICTURES, portrait: id, portraitTreatment: 'lines' } }, desk.coach.bearer);
    expect(draft).toMatchObject({ status: 409, body: { code: 'NOT_IN_INK', title: words.notInInk, data: { slots: ['portrait'] } } });
  });

  it.each([['png', 'image/png'], ['webp', 'image/webp'], ['avif', 'image/avif']] as const)('accepts %s by its content, whatever the file name', async (format, type) => {
    const bytes = await halves(400, 300).toFormat(format).toBuffer();
    const { status, body } = await desk.send(bytes, { name: 'x.exe', type });
    expect(status).toBe(201);
    expect(await desk.settled(body.id)).toMatchObject({ status: 'ready', width: 400, height: 300, widths: [320, 400] });
  });

  it('keeps transparency', async () => {
    const picture = await desk.ready(await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } }).png().toBuffer());
    expect((await sharp(await bytesOf(`${picture.address}-300.webp`)).metadata()).hasAlpha).toBe(true);
  });

  it('an SVG is stored as pixels, in display size and without background, and is never served itself', async () => {
    const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path fill="#c03020" d="M0 0h24v24H0z"/></svg>');
    const { body } = await desk.send(logo, { name: 'logo.svg', type: 'image/svg+xml' });
    const { id, address, ...picture } = await desk.settled(body.id);
    expect(picture).toMatchObject({ status: 'ready', width: 1_440, height: 720, widths: [320, 640, 960, 1_440] });
    const { data, info } = await sharp(await bytesOf(`${address}-320.webp`)).raw().toBuffer({ resolveWithObject: true });
    const pixelAt = (x: number) => [...data.subarray((info.width * 80 + x) * info.channels).subarray(0, 4)];
    expect([pixelAt(80)[3], pixelAt(240)[3]]).toEqual([255, 0]);
    expect(pixelAt(80)[0]).toBeGreaterThan(pixelAt(80)[1]! + 100);
    expect((await stored(id)).filter((name) => !/\.(?:avif|webp)$/.test(name))).toEqual([]);
  });

  it('S7 an SVG whose real size differs from its apparent one fails without being rendered', async () => {
    const tall = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" id=">" width="1" height="100000"><path d="M0 0h1v1z"/></svg>');
    const { status, body } = await desk.send(tall, { name: 'logo.svg', type: 'image/svg+xml' });
    expect(status).toBe(201);
    expect(await desk.settled(body.id)).toMatchObject({ status: 'failed', failure_reason: words.unreadable });
  });

  const refused: Array<[string, () => Promise<Buffer> | Buffer, number, string, string]> = [
    ['a text named .jpg', () => Buffer.from('GIF89a? No: a text.'), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a drawing with a script in it', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a drawing with letters', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><text>Hello</text></svg>'), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a drawing of another file', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><image href="/etc/passwd"/></svg>'), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a GIF', () => halves(300, 300).gif().toBuffer(), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a TIFF', () => halves(300, 300).tiff().toBuffer(), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['nothing', () => Buffer.alloc(0), 415, 'WRONG_FORMAT', words.wrongFormat],
    ['a bomb', () => decompressionBomb(), 422, 'TOO_MANY_PIXELS', words.tooManyPixels],
    ['a stamp', () => halves(100, 100).png().toBuffer(), 422, 'TOO_SMALL', words.tooSmall],
    ['a ribbon', () => halves(3000, 300).png().toBuffer(), 422, 'TOO_NARROW', words.tooNarrow],
    ['21 MB', () => Buffer.alloc(21 * 1024 * 1024, 1), 413, 'TOO_LARGE', words.tooLarge],
  ];
  it.each(refused)('S7 %s is refused before it is stored', async (_, bytes, status, code, title) => {
    const before = (await desk.all()).length;
    const answer = await desk.send(await bytes());
    expect([answer.status, answer.body.code, answer.body.title]).toEqual([status, code, title]);
    expect((await desk.all()).length).toBe(before);
  });

  it('a form without a file answers NO_FILE', async () => {
    const { status, body } = await desk.send(null);
    expect([status, body.code]).toEqual([400, 'NO_FILE']);
  });

  it('S7 a truncated picture fails with a reason, and can be deleted', async () => {
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).jpeg().toBuffer();
    const { body } = await desk.send(whole.subarray(0, whole.length / 2));
    expect(await desk.settled(body.id)).toMatchObject({ status: 'failed', failure_reason: words.unreadable, widths: [] });
    expect((await desk.remove(body.id)).status).toBe(200);
    expect(await stored(body.id)).toEqual([]);
  });

  it('S1 only the coach uploads', async () => {
    const bytes = await halves(300, 300).png().toBuffer();
    const member = await testApp.people.client();
    expect((await desk.send(bytes, { bearer: member.bearer })).status).toBe(403);
    expect((await desk.send(bytes, { bearer: '' })).status).toBe(401);
  });

  it('files are public, immutable, and only served with their own type', async () => {
    const { address } = await desk.ready(await halves(500, 400).png().toBuffer());
    const answer = await desk.file(`${address}-320.avif`);
    const { headers } = answer;
    expect([answer.status, ...['content-type', 'cache-control', 'x-content-type-options'].map((name) => headers.get(name))]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable', 'nosniff']);
    expect((await desk.file(`${address}-320.avif`, { 'if-none-match': headers.get('etag')!, 'cache-control': 'max-age=0' })).status).toBe(304);
    expect((await desk.file(`${address}-320.webp`)).headers.get('content-type')).toBe('image/webp');
    for (const missing of [`${address}-321.avif`, `${address}-320.svg`, `${address}-320.avif/..%2f..`, `/pictures/${randomUUID()}/0123456789abcdef-320.avif`]) expect((await desk.file(missing)).status).toBe(404);
  });

  it('alternative texts in both languages and a focal point can be set; all changes are audited', async () => {
    const { id } = await desk.ready(await halves(400, 400).png().toBuffer());
    for (const wrong of [{ alt_en: '' }, { alt_es: 'x'.repeat(301) }, { focal: { x: 1.01, y: 0 } }, { focal: { x: 0 } }, { alt_en: 'x'.repeat(301) }]) expect((await desk.say(id, wrong)).status).toBe(400);
    // Without a Spanish text, Spanish readers get the English one.
    expect(await desk.say(id, { alt_es: '  ' })).toMatchObject({ status: 200, body: { alt_en: 'The coach', alt_es: '' } });
    expect(await desk.say(id, { focal: { x: 0.25, y: 1 } })).toMatchObject({ status: 200, body: { alt_en: 'The coach', alt_es: 'La entrenadora', focal: { x: 0.25, y: 1 } } });
    expect((await desk.say(randomUUID())).status).toBe(404);
    await desk.remove(id);
    expect(await testApp.em().execute('select action from audit_log where target = ? order by created_at, action', [`picture:${id}`])).toEqual(['picture.change', 'picture.change', 'picture.remove', 'picture.upload'].map((action) => ({ action })));
  });

  describe('slots of the site', () => {
    const save = (pictures: object, revision = 0) => testApp.request.put<BusinessDesk & { code?: string; data?: unknown }>('/admin/business/draft', { revision, pictures: { ...NO_PICTURES, ...pictures } }, desk.coach.bearer);
    const publish = async (pictures: object) => {
      const { body } = await save(pictures);
      return testApp.request.post<BusinessDesk>('/admin/business/publish', { revision: body.draft!.revision, note: '' }, desk.coach.bearer);
    };
    const usedIn = async (id: string) => (await desk.all()).find((one) => one.id === id)!.used_in;
    afterEach(() => testApp.em().execute('delete from business_draft'));

    it('accept only pictures of the library with alternative texts', async () => {
      const untold = await desk.ready(await halves(300, 300).png().toBuffer());
      for (const id of [untold.id, randomUUID()]) expect(await save({ portrait: id })).toMatchObject({ status: 409, body: { code: 'PICTURE_MISSING', data: { slots: ['portrait'] } } });
      expect((await save({ portrait: 'a.jpg' })).status).toBe(400);
      await desk.say(untold.id);
      expect((await save({ portrait: untold.id, logo: untold.id })).status).toBe(200);
      expect((await usedIn(untold.id)).sort()).toEqual(['Logo', 'Portrait']);
      expect(await desk.remove(untold.id)).toMatchObject({ status: 409, body: { code: 'PICTURE_IN_USE' } });
    });

    it('keep a published picture until another is published; restoring a version whose picture was deleted shows the drawing', async () => {
      const picture = await desk.ready(await halves(300, 300).png().toBuffer());
      await desk.say(picture.id, { focal: { x: 0.1, y: 0.9 } });
      const { version } = (await publish({ hero: picture.id, heroTreatment: 'inks' })).body;
      expect((await testApp.request.get<PublishedBusiness>('/business')).body.business.pictures).toEqual({ ...NO_PICTURES, hero: picture.id, heroTreatment: 'inks' });
      expect((await desk.remove(picture.id)).status).toBe(409);
      await publish({});
      expect((await desk.remove(picture.id)).status).toBe(200);
      const other = (await publish({ hero: (await readyAndTold()).id })).body;
      const restored = await testApp.request.post<BusinessDesk>('/admin/business/restore', { revision: 0, version }, desk.coach.bearer);
      expect(restored.body.draft!.business.pictures).toEqual(NO_PICTURES);
      expect(other.business.pictures.hero).not.toBe('');
    });

    it('keep a treatment in the draft until it is published, and restore it with its version', async () => {
      const { id } = await readyAndTold();
      const inLines = { hero: id, heroTreatment: 'lines' };
      const { version } = (await publish(inLines)).body;
      const live = async () => (await testApp.request.get<PublishedBusiness>('/business')).body.business.pictures.heroTreatment;
      const draft = (await save({ hero: id, heroTreatment: 'plain' })).body.draft!;
      expect([draft.changes, await live()]).toEqual([[{ part: 'pictures', field: 'heroTreatment', was: 'lines', now: 'plain' }], 'lines']);
      await testApp.request.post('/admin/business/publish', { revision: draft.revision, note: '' }, desk.coach.bearer);
      expect(await live()).toBe('plain');
      const restored = await testApp.request.post<BusinessDesk>('/admin/business/restore', { revision: 0, version }, desk.coach.bearer);
      expect(restored.body.draft!.business.pictures).toEqual({ ...NO_PICTURES, ...inLines });
    });

    it('keep the pictures of a draft from the previous release', async () => {
      const { id } = await readyAndTold();
      await save({ portrait: id });
      await testApp.em().execute(`update business_draft set document = document #- '{pictures,portraitTreatment}' #- '{pictures,heroTreatment}'`);
      expect((await testApp.request.get<BusinessDesk>('/admin/business', desk.coach.bearer)).body.draft!.business.pictures).toEqual({ ...NO_PICTURES, portrait: id });
    });

    it('pass pictures to pages with their current alternative texts', async () => {
      const picture = await readyAndTold();
      await publish({ hero: picture.id });
      const page = livePageContent(testApp.app, 'https://coach.example');
      const { pictures } = (await page()).business as { pictures: SitePictures };
      expect(pictures).toEqual({ hero: sitePictureOf({ address: picture.address, widths: [300], width: 300, height: 300, alt: { en: 'The coach', es: 'La entrenadora' }, focal: { x: 0.5, y: 0.5 } }) });
      expect(JSON.stringify((await page()).structuredData!['/'])).toContain(`https://coach.example${picture.address}-300.webp`);
      await desk.say(picture.id, { alt_en: 'Another word' });
      await eventually(async () => ((await page()).business as { pictures: SitePictures }).pictures.hero!.alt.en === 'Another word');
      const recorded = await testApp.em().execute<unknown[]>(`select from outbox where fact = 'picture.changed' and payload ->> 'picture_id' = ?`, [picture.id]);
      expect(recorded.length).toBe(2);
    });
  });

  it('a picture in use cannot be deleted, and its uses are listed', async () => {
    const picture = await desk.ready(await halves(400, 400).png().toBuffer());
    const eventId = randomUUID();
    await testApp.em().execute(`insert into events (id, title, date, time, location, description, poster, status, event_date, url, zone, created_at)
       values (?, 'Camp', '1/1/2027', '9:00', 'Berlin', 'A day outside', ?, 'upcoming', now(), 'https://camp.example/one', 'Europe/Berlin', now())`, [eventId, `${picture.address}-400.webp`]);
    expect((await desk.all()).find(({ id }) => id === picture.id)).toMatchObject({ used_in: ['Event: Camp'] });
    expect(await desk.remove(picture.id)).toMatchObject({ status: 409, body: { code: 'PICTURE_IN_USE', data: { used_in: ['Event: Camp'] } } });
    await testApp.em().execute('delete from events where id = ?', [eventId]);
    expect((await desk.remove(picture.id)).status).toBe(200);
    expect((await desk.file(`${picture.address}-400.webp`)).status).toBe(404);
  });

  it('can serve as the poster of a video instead of a frame, and stays in the library meanwhile', async () => {
    const picture = await desk.ready(await halves(400, 400).png().toBuffer());
    const poster = `${picture.address}-400.webp`;
    const { body: { id } } = await testApp.request.post<AdminVideo>('/admin/videos', { title: 'Squat', description: 'Down and up' }, desk.coach.bearer);
    const change = (to: unknown) => testApp.request.ask<AdminVideo & { code?: string }>('PATCH', `/admin/videos/${id}`, { change: { poster: to } }, desk.coach.bearer);
    for (const wrong of ['https://elsewhere.example/a.webp', '/clips/story.webp', `${poster}/../x`]) expect((await change(wrong)).status).toBe(400);
    expect((await change(poster)).body).toMatchObject({ poster, thumbnail_url: poster });
    expect(await desk.remove(picture.id)).toMatchObject({ status: 409, body: { code: 'PICTURE_IN_USE', data: { used_in: ['Film: Squat'] } } });
    expect((await change(null)).body).toMatchObject({ poster: null, thumbnail_url: null });
    expect((await desk.remove(picture.id)).status).toBe(200);
  });
});
