import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deltaE } from '@coach/bench/videos/corpus/colors.ts';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { planTranscode, type Probe } from '@coach/domain';
import type { Env } from '../src/env.ts';
import { MediaTools } from '../src/videos/media/media-tools.ts';
import { barsOf } from './videos/bars.ts';

const [ffmpeg, ffprobe] = [findMediaTool('ffmpeg', process.env).path, findMediaTool('ffprobe', process.env).path];
const tools = new MediaTools({ FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe } as Env);

type Film = Probe & { video: NonNullable<Probe['video']> };

function made(name: string, args: string[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'coach-filmed-')), name);
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...args, file]);
  return file;
}

const picture = (source: string): string[] => ['-f', 'lavfi', '-i', source];
const tone = (seconds: number): string[] => picture(`sine=frequency=440:duration=${seconds}`);
const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Returns the streams of a rendition, as reported by ffprobe. */
function streamsOf(file: string): Array<Record<string, unknown>> {
  const report = execFileSync(ffprobe, ['-v', 'error', '-print_format', 'json', '-show_streams', file], { encoding: 'utf8' });
  return (JSON.parse(report) as { streams: Array<Record<string, unknown>> }).streams;
}

const secondsOf = (file: string, stream: string): number => {
  const times = execFileSync(ffprobe, ['-v', 'error', '-select_streams', stream, '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file], { encoding: 'utf8' });
  const all = times.split(/[\s,]+/).filter(Boolean).map(Number);
  return Math.max(...all) - Math.min(...all);
};

async function transcoded(source: string) {
  const film = (await tools.probe(source)) as Film;
  const [plan, folder] = [planTranscode(film), mkdtempSync(path.join(tmpdir(), 'coach-filmed-'))];
  await tools.transcode({ source, folder, plan, durationSeconds: film.durationSeconds, onPercent: () => undefined });
  return { film, plan, folder, best: path.join(folder, plan.renditions[0]!.name, 'index.m3u8'), master: readFileSync(path.join(folder, 'master.m3u8'), 'utf8') };
}

const BARS = 'smptehdbars=size=640x360:rate=25:duration=1,format=yuv420p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';
const hdrBars = (transfer: string): string =>
  made('bars.mp4', [...picture(`${BARS},zscale=primaries=bt2020:transfer=${transfer}:matrix=bt2020nc:npl=203,format=yuv420p10le`), '-c:v', 'libx264', '-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_range', 'tv']);

it.each(['arib-std-b67', 'smpte2084'])('a video in %s gets the colors of its SDR original, tagged correctly: player, poster and sprite', async (transfer) => {
  const original = barsOf(made('sdr.mp4', [...picture(BARS), ...X264]));
  const { folder, best, plan } = await transcoded(hdrBars(transfer));
  expect(plan.renditions.some(({ isKept }) => isKept)).toBe(false);
  const away = (file: string, matrix?: 'bt601') => Math.max(...barsOf(file, matrix).map((color, bar) => deltaE(color, original[bar]!)));
  const [played, poster, sprite] = [away(best), away(path.join(folder, 'poster.jpg'), 'bt601'), away(path.join(folder, 'sprite.jpg'), 'bt601')];
  expect(played).toBeLessThan(3);
  expect(poster).toBeLessThan(4);
  expect(sprite).toBeLessThan(6);
  expect(streamsOf(best)[0]).toMatchObject({ color_primaries: 'bt709', color_transfer: 'bt709', color_space: 'bt709', color_range: 'tv', pix_fmt: 'yuv420p' });
}, 60_000);

it('sixty frames a second are kept, with the level they require', async () => {
  const { best, master } = await transcoded(made('fast.mp4', [...picture('testsrc2=size=1280x720:rate=60:duration=1'), ...X264]));
  expect(streamsOf(best)[0]).toMatchObject({ r_frame_rate: '60/1', level: 32 });
  expect(master).toContain('RESOLUTION=1280x720,FRAME-RATE=60.000,CODECS="avc1.640020"');
}, 60_000);

it('an interlaced video is shown in full frames, one per field', async () => {
  const { film, best } = await transcoded(made('fields.mp4', [...picture('testsrc2=size=640x360:rate=50:duration=1'), '-vf', 'interlace', ...X264, '-flags', '+ilme+ildct']));
  expect(film.video.isInterlaced).toBe(true);
  const { field_order, r_frame_rate } = streamsOf(best)[0]!;
  expect([['tt', 'bb', 'tb', 'bt'].includes(String(field_order)), r_frame_rate]).toEqual([false, '50/1']);
}, 60_000);

it('an anamorphic video has its aspect ratio in player, poster, sprite and playlist', async () => {
  const { folder, best, master, plan } = await transcoded(made('wide.mp4', [...picture('testsrc2=size=720x480:rate=25:duration=1'), '-vf', 'setsar=32/27', ...X264]));
  expect(master).toContain('RESOLUTION=854x480');
  expect([best, path.join(folder, 'poster.jpg')].map((file) => streamsOf(file)[0])).toMatchObject([{ width: 854, height: 480 }, { width: 854, height: 480 }]);
  expect(plan.sprite).toMatchObject({ width: 160, height: 90 });
}, 60_000);

it('sound cut by an edit list does not reappear', async () => {
  const whole = made('whole.mp4', [...picture('testsrc2=size=640x360:rate=25:duration=5'), ...tone(5), ...X264, '-g', '25', '-c:a', 'aac', '-ac', '2', '-ar', '48000', '-b:a', '96k']);
  const { film, plan, best } = await transcoded(made('cut.mp4', ['-ss', '2.5', '-i', whole, '-c', 'copy']));
  expect(film.sound?.startsAt).toBeLessThan(-0.1);
  expect(plan.keepsSound).toBe(false);
  expect(secondsOf(best, 'a:0')).toBeLessThan(2.7);
  expect(secondsOf(best, 'v:0')).toBeGreaterThan(2.3);
}, 60_000);

it.each([
  ['longer than its picture', [...picture('testsrc2=size=640x360:rate=25:duration=1'), ...tone(4)], 4],
  ['later than its picture', [...picture('testsrc2=size=640x360:rate=25:duration=3'), '-itsoffset', '1.5', ...tone(2)], 3],
])('a video whose sound is %s is accepted at full length', async (_, inputs, seconds) => {
  const { film, best } = await transcoded(made('sound.mp4', [...inputs, ...X264, '-c:a', 'aac', '-map', '0:v', '-map', '1:a']));
  expect(film.durationSeconds).toBeGreaterThanOrEqual(seconds);
  expect(secondsOf(best, 'v:0')).toBeGreaterThan(seconds - 0.2);
}, 60_000);

it('AVD-07 an OGG video in Theora plays, with poster and seek bar', async () => {
  const { folder, best } = await transcoded(made('film.ogv', [...picture('testsrc2=size=320x240:rate=25:duration=3'), ...tone(3), '-c:v', 'libtheora', '-c:a', 'libvorbis', '-shortest']));
  expect(streamsOf(best).map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
  expect(['poster.jpg', 'sprite.jpg'].map((name) => existsSync(path.join(folder, name)))).toEqual([true, true]);
}, 60_000);

it.each([
  ['made', 'scale=out_color_matrix=bt601', ['-c:v', 'libtheora', '-q:v', '9'], 'film.ogv', false],
  ['kept', 'zscale=matrix=170m', [...X264, '-profile:v', 'main', '-g', '25', '-b:v', '300k'], 'film.mp4', true],
])('untagged colors are tagged, so that every browser shows the same ones: %s', async (_, filter, video, name, isKept) => {
  const { plan, best, folder } = await transcoded(made(name, [...picture(`${BARS},${filter},setparams=color_primaries=unknown:color_trc=unknown:colorspace=unknown`), ...video]));
  expect([plan.assumedColors, plan.renditions[0]!.isKept]).toEqual(['bt601', isKept]);
  expect(streamsOf(best)[0]).toMatchObject({ color_primaries: 'smpte170m', color_transfer: 'smpte170m', color_space: 'smpte170m' });
  const original = barsOf(made('sdr.mp4', [...picture(BARS), ...X264]));
  const away = Math.max(...barsOf(path.join(folder, 'poster.jpg'), 'bt601').map((color, bar) => deltaE(color, original[bar]!)));
  expect(away).toBeLessThan(5);
}, 60_000);
