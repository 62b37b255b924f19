import { readFileSync } from 'node:fs';
import path from 'node:path';
import { planTranscode, type Probe, type ProbedPicture } from '@coach/domain';
import { piecesPlan, wavPlan } from '../src/videos/captions/sound-plans.ts';
import { framePlan, posterPlan, remuxPlan, spritePlan, transcodePlan, type FfmpegPlan } from '../src/videos/media/ffmpeg-plans.ts';

const DOCKERFILE = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/Dockerfile'), 'utf8');
/** The muxers implied by a file extension; the segments of a playlist are MP4. */
const MUXERS: Record<string, string[]> = { '.m3u8': ['hls', 'mp4'], '.mp4': ['mp4'], '.m4a': ['ipod'], '.wav': ['wav'], '.jpg': ['image2'] };

const film = (picture: Partial<ProbedPicture> = {}, rest: Partial<Probe> = {}) =>
  planTranscode({ container: 'mov', durationSeconds: 60, hasAudio: true, ...rest, video: { width: 1920, height: 1080, framesPerSecond: 30, ...picture } });
/** Videos that need every kind of processing. */
const FILMS = [film(), film({ hdr: 'smpte2084' }), film({ hdr: 'arib-std-b67' }), film({ isInterlaced: true }), film({ hasUnnamedColors: true }), film({ seconds: 50 }), film({}, { hasAudio: false })];

const PLANS = [
  ...FILMS.flatMap((plan) => [transcodePlan(plan, 'a.mov', 'b'), posterPlan('a.mov', 1, plan, 'b'), spritePlan('a.mov', plan, 'b')]),
  ...[framePlan('a.mov', 'b.jpg', 1), remuxPlan('a.mov', 'b.mp4'), wavPlan('a.mov', 'b.wav'), piecesPlan('a.mov', 'b', 1_200)],
];

const filtersIn = (graph: string): string[] => graph.replaceAll('\\,', '').replaceAll(/\[[^\]]*\]/g, '').split(/[;,]/).map((one) => one.split('=')[0]!);
const after = (options: readonly string[], flags: readonly string[]): string[] => options.flatMap((option, at) => (flags.includes(option) ? [options[at + 1]!] : []));

/** Lists the filters, encoders and muxers that a plan uses. */
function partsOf({ filters, outputs }: FfmpegPlan): Array<[kind: string, name: string]> {
  const options = outputs.flatMap((output) => output.options);
  const graphs = [...(filters ? [filters] : []), ...after(options, ['-vf', '-af'])];
  const encoders = after(options, ['-c:v', '-c:a']).filter((name) => name !== 'copy');
  const muxers = [...after(options, ['-f']), ...outputs.flatMap(({ target }) => MUXERS[path.extname(target)]!)];
  return [...graphs.flatMap(filtersIn).map((name) => ['filter', name] as [string, string]), ...encoders.map((name) => ['encoder', name] as [string, string]), ...muxers.map((name) => ['muxer', name] as [string, string])];
}

const asked = [...new Set(PLANS.flatMap(partsOf).map((part) => part.join(' ')))].sort();

it('P17 the ffmpeg in the image has every component that a video may need', () => {
  const built = [...DOCKERFILE.matchAll(/--enable-(filter|encoder|muxer)=([\w,]+)/g)].flatMap(([, kind, names]) => names!.split(',').map((name) => `${kind} ${name}`));
  expect(asked).toEqual(expect.arrayContaining(['encoder libx264', 'filter bwdif', 'filter setparams', 'filter setsar', 'filter tpad', 'filter zscale', 'muxer hls', 'muxer segment']));
  expect(asked.filter((part) => !built.includes(part))).toEqual([]);
});
