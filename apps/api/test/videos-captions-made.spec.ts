import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AdminVideo, FilmCaptions, Playback } from '@coach/contracts';
import { CaptionsListener, captionsUrl } from '@coach/contracts/testing/captions-service.ts';
import { captionsToEdit } from '@coach/domain';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { CaptionsMaker } from '../src/videos/captions/captions-maker.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import type { SignedInPerson } from './people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Films are encoded for real: on a busy machine that takes its time.
jest.setTimeout(300_000);

type Answer = FilmCaptions & { code?: string };

describe('26.7 captions made by a service', () => {
  let testApp: TestApp;
  let service: CaptionsListener;
  let desk: VideoDesk;
  let film: AdminVideo;
  let client: SignedInPerson;
  beforeAll(async () => {
    const port = await freePort();
    service = new CaptionsListener(port);
    await service.listen();
    testApp = await startTestApp({ settings: { CAPTIONS_URL: captionsUrl(port), CAPTIONS_KEY: 'sk-captions-1', CAPTIONS_MODEL: 'listener-2' } });
    desk = await VideoDesk.open(testApp);
    film = await sent(makeClip({ seconds: 3, size: '192x108' }));
    client = await testApp.people.client();
  }, 300_000);
  afterAll(async () => {
    await testApp.stop();
    service.stop();
  });
  beforeEach(() => service.reset());

  const sent = (clip: string): Promise<AdminVideo> => desk.ready({}, clip);
  const place = (id: string) => `/admin/videos/${id}/captions`;
  const read = async (id = film.id) => (await testApp.request.get<Answer>(place(id), desk.coach.bearer)).body;
  const make = (id = film.id, language = 'en', label = 'English') => testApp.request.post<Answer>(`${place(id)}/draft`, { language, label }, desk.coach.bearer);
  const correct = (way: 'save' | 'publish', draftId: string, vtt: string) =>
    way === 'save' ? testApp.request.put<Answer>(`${place(film.id)}/draft`, { draft_id: draftId, vtt }, desk.coach.bearer) : testApp.request.post<Answer>(`${place(film.id)}/draft/publish`, { draft_id: draftId, vtt }, desk.coach.bearer);
  const discard = () => testApp.request.ask<Answer>('DELETE', `${place(film.id)}/draft`, undefined, desk.coach.bearer);
  const ended = (id = film.id) => eventually(async () => (({ draft }) => (draft && draft.state !== 'working' ? draft : null))(await read(id)), 45_000);
  const shown = async () => (await testApp.request.post<Playback>(`/videos/${film.id}/playback`, { stream: film.id }, client.bearer)).body.captions.map(({ language }) => language);

  it('are a draft that members do not see until the coach has corrected and published it', async () => {
    await desk.change(film.id, { is_published: true, access_tier: 'free' });
    expect(await read()).toMatchObject({ made_by: 'service', service: expect.stringMatching(/^127\.0\.0\.1:\d+$/) as string, captions: [], draft: null });
    const { status, body } = await make();
    expect([status, body.draft]).toEqual([200, { id: expect.any(String) as string, language: 'en', label: 'English', state: 'working', failure: null, vtt: null }]);
    const draft = await ended();
    expect(captionsToEdit(draft.vtt!)).toEqual([{ from: 0, to: 1_000, text: 'Push the flor away.' }, { from: 1_000, to: 2_000, text: 'And breathe out.' }]);
    expect(await desk.admin(film.id)).toMatchObject({ captions: [], captions_draft: 'ready' });
    expect(await shown()).toEqual([]);
    const corrected = draft.vtt!.replace('flor', 'floor');
    expect((await correct('save', draft.id, corrected)).body.draft).toMatchObject({ state: 'ready', vtt: corrected });
    expect(await shown()).toEqual([]);
    const published = (await correct('publish', draft.id, corrected)).body;
    expect(published).toMatchObject({ captions: [{ language: 'en', label: 'English', vtt: corrected }], draft: null });
    expect(await shown()).toEqual(['en']);
    const ours = await testApp.em().execute(`select action, after from audit_log where target = ? and action like 'video.captions%' order by action`, [`video:${film.id}`]);
    expect(ours).toEqual([
      { action: 'video.captions', after: { language: 'en', is_empty: false } },
      { action: 'video.captions-make', after: { language: 'en', made_by: expect.stringContaining('127.0.0.1') as string } },
    ]);
  });

  it('the service gets the sound alone, small, with key, model and language', async () => {
    await make(film.id, 'es', 'Español');
    await ended();
    const [heard] = service.heard;
    expect(heard).toMatchObject({ authorization: 'Bearer sk-captions-1', model: 'listener-2', language: 'es', format: 'vtt', name: 'sound-000.m4a' });
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-heard-')), heard!.name);
    writeFileSync(file, heard!.sound);
    const streams = execFileSync(findMediaTool('ffprobe', process.env).path, ['-v', 'error', '-show_entries', 'stream=codec_type,sample_rate,channels', '-of', 'csv=p=0', file]).toString().trim();
    expect(streams).toBe('audio,16000,1');
    expect(heard!.sound.length).toBeLessThan(40_000);
  });

  it.each([
    [401, 'refused'],
    [429, 'busy'],
    [500, 'busy'],
  ])('an answer of %s is told as %s, and the next press works', async (status, failure) => {
    service.status = status;
    await make();
    expect(await ended()).toMatchObject({ state: 'failed', failure, vtt: null });
    expect((await desk.admin(film.id)).captions_draft).toBe('failed');
    service.reset();
    await make();
    expect(await ended()).toMatchObject({ state: 'ready', failure: null });
  });

  it.each([
    ['WEBVTT\n', 'nothing_said'],
    ['', 'nothing_said'],
    ['WEBVTT\n\n00:00.000 --> 00:02.000\n[BLANK_AUDIO]\n', 'nothing_said'],
    ['<!doctype html><title>Welcome</title>', 'unreadable'],
    ['{"text":"Push the floor away."}', 'unreadable'],
  ])('the answer %j is told as %s', async (answer, failure) => {
    service.answers = [answer];
    await make();
    expect(await ended()).toMatchObject({ state: 'failed', failure });
  });

  it('a service that is not there is told as busy', async () => {
    service.stop();
    await make();
    expect(await ended()).toMatchObject({ state: 'failed', failure: 'busy' });
    await service.listen();
  });

  it('a film without sound says so, and asks nobody', async () => {
    const silent = await sent(makeClip({ sound: false, size: '192x108' }));
    await make(silent.id);
    expect(await ended(silent.id)).toMatchObject({ state: 'failed', failure: 'no_sound' });
    expect(service.heard).toEqual([]);
  });

  it('a later press wins over one that is still listened to', async () => {
    [service.isSilent, service.answers] = [true, ['WEBVTT\n\n00:00.000 --> 00:01.000\nToo late.\n']];
    await make();
    await eventually(() => service.heard.length === 1);
    await make(film.id, 'es', 'Español');
    // The first press is given up: nobody waits for it.
    [service.isSilent, service.answers] = [false, ['WEBVTT\n\n00:00.000 --> 00:01.000\nRespira.\n']];
    expect(await ended()).toMatchObject({ language: 'es', vtt: expect.stringContaining('Respira.') as string });
  });

  it('one that is discarded while it is made stays away', async () => {
    service.isSilent = true;
    await make();
    await eventually(() => service.heard.length === 1);
    expect((await discard()).body.draft).toBeNull();
    service.reset();
    await make();
    expect(await ended()).toMatchObject({ state: 'ready' });
    await discard();
    expect((await desk.admin(film.id)).captions_draft).toBeNull();
  });

  it('another film wins', async () => {
    service.isSilent = true;
    await make();
    await eventually(() => service.heard.length === 1);
    const [{ rendition }] = (await testApp.em().execute('select rendition from videos where id = ?', [film.id])) as [{ rendition: string }];
    const play = (which: string) => testApp.em().execute('update videos set rendition = ? where id = ?', [which, film.id]);
    await play('00000000-0000-4000-8000-0000000000f1');
    service.reset();
    expect(await ended()).toMatchObject({ state: 'failed', failure: 'other_film' });
    // One that is made while the film is another one already is not begun either.
    await make();
    expect(await ended()).toMatchObject({ state: 'failed', failure: 'other_film' });
    await play(rendition);
  });

  it('a draft with faults is kept and not published, one that was replaced is not touched, and no other file is taken', async () => {
    await make();
    const { id } = await ended();
    const overlapping = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n\n00:01.000 --> 00:03.000\nTwo\n';
    expect((await correct('save', id, overlapping)).status).toBe(200);
    for (const faulty of [overlapping, 'WEBVTT', 'WEBVTT\n\n00:00.000 --> 00:02.000\n \n', 'WEBVTT\n\n00:03.000 --> 00:02.000\nOne\n']) {
      expect(await correct('publish', id, faulty)).toMatchObject({ status: 422, body: { code: 'INVALID_CAPTIONS', title: expect.stringMatching(/^A caption is empty/) as string } });
    }
    for (const way of ['save', 'publish'] as const) {
      expect(await correct(way, id, 'no captions')).toMatchObject({ status: 422, body: { code: 'INVALID_CAPTIONS' } });
      expect(await correct(way, '00000000-0000-4000-8000-000000000009', 'WEBVTT')).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
    }
    await discard();
    expect(await correct('publish', id, overlapping)).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
  });

  it('need a film', async () => {
    const { id } = await desk.create();
    expect(await make(id)).toMatchObject({ status: 409, body: { code: 'NO_FILM' } });
    expect((await make('00000000-0000-4000-8000-000000000009')).status).toBe(404);
    expect((await testApp.request.get(place('00000000-0000-4000-8000-000000000009'), desk.coach.bearer)).status).toBe(404);
  });

  it('a long film is listened to in pieces of twenty minutes, which come together again', async () => {
    const file = makeClip({ seconds: 1_210, size: '16x16', extra: ['-map', '1', '-ar', '8000', '-c:a', 'pcm_s16le'], name: 'long.mov' });
    service.answers = ['WEBVTT\n\n00:00.500 --> 00:01.000\nFirst.\n', 'WEBVTT\n\n00:00.250 --> 00:01.000\nTwenty minutes in.\n'];
    const vtt = await testApp.app.get(CaptionsMaker).make({ file, workshop: path.dirname(file), language: 'en', signal: new AbortController().signal });
    expect(captionsToEdit(vtt)).toEqual([{ from: 500, to: 1_000, text: 'First.' }, { from: 1_200_250, to: 1_201_000, text: 'Twenty minutes in.' }]);
    expect(service.heard.every(({ sound }) => sound.length < 25_000_000)).toBe(true);
  });
});

it('without a service or a program nobody offers captions', async () => {
  const testApp = await startTestApp({ worker: false });
  const desk = await VideoDesk.open(testApp);
  const { id } = await desk.create();
  expect((await testApp.request.get<Answer>(`/admin/videos/${id}/captions`, desk.coach.bearer)).body).toEqual({ made_by: 'nobody', service: null, captions: [], draft: null });
  expect((await testApp.request.post<Answer>(`/admin/videos/${id}/captions/draft`, { language: 'en', label: 'English' }, desk.coach.bearer)).body.code).toBe('NOT_OFFERED');
  await testApp.stop();
});
