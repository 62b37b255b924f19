import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { FilmCaptions } from '@coach/contracts';
import { captionsToEdit } from '@coach/domain';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { eventually } from './eventually.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { makeClip } from './videos/clips.ts';
import { VideoDesk } from './videos/video-desk.ts';

// Films are encoded for real: on a busy machine that takes its time.
jest.setTimeout(300_000);

/** Stands in for whisper.cpp's whisper-cli: takes its arguments as that does, looks at the sound, notes both beside itself, and does what a file there says. */
const PROGRAM = `#!${process.execPath}
const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const given = process.argv.slice(2);
const at = (name) => path.join(__dirname, name);
const after = (name) => given[given.indexOf(name) + 1];
const sound = execFileSync(process.env.HEARS_WITH, ['-v', 'error', '-show_entries', 'stream=codec_name,sample_rate,channels', '-of', 'csv=p=0', after('-f')]).toString().trim();
// Whole, or not yet there: somebody waits for it.
writeFileSync(at('heard.part'), JSON.stringify({ given, sound, niceness: require('node:os').getPriority(), pid: process.pid }));
renameSync(at('heard.part'), at('heard.json'));
const order = existsSync(at('order')) ? readFileSync(at('order'), 'utf8') : '';
if (order === 'fail') { console.error('error: failed to load the model'); process.exit(3); }
else if (order === 'hang') setInterval(() => undefined, 1_000);
else if (order !== 'nothing') writeFileSync(after('-of') + '.vtt', 'WEBVTT\\n\\n00:00:00.000 --> 00:00:01.500\\n Hinge at the hip; $(touch hacked)\\n\\n');
`;

interface Heard {
  given: string[];
  sound: string;
  niceness: number;
  pid: number;
}

describe('26.7 captions made by a program of this machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'coach-whisper-'));
  const at = (name: string) => path.join(folder, name);
  let testApp: TestApp;
  let desk: VideoDesk;
  let film: string;
  beforeAll(async () => {
    process.env['HEARS_WITH'] = findMediaTool('ffprobe', process.env).path;
    writeFileSync(at('whisper-cli'), PROGRAM);
    chmodSync(at('whisper-cli'), 0o755);
    testApp = await startTestApp({ settings: { CAPTIONS_PROGRAM: at('whisper-cli'), CAPTIONS_MODEL: at('ggml base; rm -rf.bin') } });
    desk = await VideoDesk.open(testApp);
    film = (await desk.ready({}, makeClip({ size: '192x108' }))).id;
  }, 300_000);
  afterAll(async () => {
    await testApp.stop();
    delete process.env['HEARS_WITH'];
  });
  beforeEach(() => writeFileSync(at('order'), ''));

  const place = () => `/admin/videos/${film}/captions`;
  const read = async () => (await testApp.request.get<FilmCaptions>(place(), desk.coach.bearer)).body;
  const make = () => testApp.request.post<FilmCaptions>(`${place()}/draft`, { language: 'es', label: 'Español' }, desk.coach.bearer);
  const ended = () => eventually(async () => (({ draft }) => (draft && draft.state !== 'working' ? draft : null))(await read()), 45_000);
  const heard = (): Heard => JSON.parse(readFileSync(at('heard.json'), 'utf8')) as Heard;
  const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`);

  it('gets 16 kHz of one channel with model and language, at the lowest priority and by no shell', async () => {
    expect(await read()).toMatchObject({ made_by: 'program', service: null });
    await make();
    const draft = await ended();
    expect(captionsToEdit(draft.vtt!)).toEqual([{ from: 0, to: 1_500, text: 'Hinge at the hip; $(touch hacked)' }]);
    const { given, sound, niceness } = heard();
    expect(given).toEqual(['-m', at('ggml base; rm -rf.bin'), '-f', expect.stringMatching(/\/sound\.wav$/) as string, '-l', 'es', '-ovtt', '-of', expect.stringMatching(/\/heard$/) as string]);
    expect(sound).toBe('pcm_s16le,16000,1');
    expect(niceness).toBeGreaterThanOrEqual(10);
    expect(existsSync(given[3]!)).toBe(false);
  });

  it.each([
    ['fail', 'trouble'],
    ['nothing', 'unreadable'],
  ])('one that does %s is told as %s', async (order, failure) => {
    writeFileSync(at('order'), order);
    await make();
    expect(await ended()).toMatchObject({ state: 'failed', failure });
  });

  it('is ended when the coach stops it, and with its worker; the next worker begins again', async () => {
    writeFileSync(at('order'), 'hang');
    const running = async () => {
      writeFileSync(at('heard.json'), '{}');
      await make();
      return eventually(() => heard().pid, 45_000);
    };
    const stopped = await running();
    await testApp.request.ask('DELETE', `${place()}/draft`, undefined, desk.coach.bearer);
    await eventually(() => !isAlive(stopped));
    const left = await running();
    await testApp.stopWorker();
    expect(isAlive(left)).toBe(false);
    expect((await read()).draft).toMatchObject({ state: 'working' });
    writeFileSync(at('order'), '');
    await testApp.startWorker();
    expect(await ended()).toMatchObject({ state: 'ready' });
  });
});
