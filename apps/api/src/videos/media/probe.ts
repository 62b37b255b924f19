import { isPlayedEverywhere, type CodedPicture, type HdrTransfer, type Probe, type ProbedPicture } from '@coach/domain';
import * as z from 'zod';
import { runTool, ToolError } from './run-tool.ts';

/** CPU time: a valid film needs a fraction of a second, a hostile one never ends. */
const PROCESSOR_SECONDS = 10;
/** Wall-clock time: a busy machine can delay probing. */
const WITHIN_MS = 60_000;
const MEMORY = 512 * 1024 * 1024;

/** Only plain files of the accepted formats: a playlist or script inside a file cannot reference anything else (S7). */
export const GUARDED_INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg', '-max_alloc', String(256 * 1024 * 1024)];

const Stream = z.object({
  codec_type: z.string().optional(),
  codec_name: z.string().default(''),
  profile: z.string().default(''),
  pix_fmt: z.string().default(''),
  level: z.number().default(0),
  bit_rate: z.coerce.number().default(0),
  field_order: z.string().optional(),
  sample_aspect_ratio: z.string().default('1:1'),
  sample_rate: z.coerce.number().default(0),
  channels: z.number().default(0),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  duration: z.coerce.number().optional(),
  tags: z.object({ DURATION: z.string() }).partial().optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
type Stream = z.infer<typeof Stream>;

const Report = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(Stream),
});

/** 30000/1001 as a number; 0 when missing. */
function framesPerSecond(rate = '0/1'): number {
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return seconds > 0 ? Math.round((100 * frames) / seconds) / 100 : 0;
}

const kbps = ({ bit_rate }: Stream): number => Math.ceil(bit_rate / 1_000);

const turnOf = ({ side_data_list }: Stream): number => Math.abs(side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 360;

const FIELDS = ['tt', 'bb', 'tb', 'bt'];
const isInterlaced = ({ field_order = '' }: Stream): boolean => FIELDS.includes(field_order);

const HDR: readonly string[] = ['arib-std-b67', 'smpte2084'] satisfies HdrTransfer[];
const isHdr = (transfer: string | undefined): transfer is HdrTransfer => transfer !== undefined && HDR.includes(transfer);

/** The displayed width of a pixel: 64:45 makes a DVD's 720 columns 1024. */
function rangeOf({ sample_aspect_ratio }: Stream): number {
  const [across = 0, down = 0] = sample_aspect_ratio.split(':').map(Number);
  const ratio = across / down;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : 1;
}

/** Duration of this stream in seconds: from its own field, or Matroska's 00:00:04.000000000. */
function secondsOf({ duration, tags }: Stream): number | undefined {
  if (duration) return duration;
  const [, hours, minutes, seconds] = /^(\d+):(\d+):([\d.]+)$/.exec(tags?.DURATION ?? '') ?? [];
  return seconds ? 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds) : undefined;
}

function codedOf(stream: Stream): CodedPicture {
  const { codec_name, profile, pix_fmt, level, field_order = 'progressive', sample_aspect_ratio, color_transfer } = stream;
  const isPlain = turnOf(stream) === 0 && field_order === 'progressive' && ['1:1', '0:1'].includes(sample_aspect_ratio) && !isHdr(color_transfer);
  return { codec: codec_name, profile, pixelFormat: pix_fmt, level, kbps: kbps(stream), isPlain, keyFrames: null };
}

/** The displayed picture size: a phone's portrait film is stored in landscape and rotated, a DVD's is stored narrow. */
function pictureOf(stream: Stream): ProbedPicture {
  const { height = 0, avg_frame_rate, color_space, color_transfer } = stream;
  const width = Math.round((stream.width ?? 0) * rangeOf(stream));
  const [w, h] = turnOf(stream) % 180 === 90 ? [height, width] : [width, height];
  const seconds = secondsOf(stream);
  return {
    ...{ width: w, height: h, framesPerSecond: framesPerSecond(avg_frame_rate), coded: codedOf(stream) },
    ...(isHdr(color_transfer) ? { hdr: color_transfer } : {}),
    ...(isInterlaced(stream) ? { isInterlaced: true } : {}),
    ...(color_space === undefined || color_space === 'unknown' ? { hasUnnamedColors: true } : {}),
    ...(seconds ? { seconds } : {}),
  };
}

/** Parses ffprobe's report. Throws when it is invalid. */
export function readReport(json: string): Probe {
  const { format, streams } = Report.parse(JSON.parse(json));
  const picture = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic);
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    container: format.format_name,
    durationSeconds: format.duration ?? Number.NaN,
    video: picture ? pictureOf(picture) : null,
    hasAudio: sound !== undefined,
    ...(sound ? { sound: { codec: sound.codec_name, profile: sound.profile, hertz: sound.sample_rate, channels: sound.channels, kbps: kbps(sound) } } : {}),
  };
}

interface Look {
  program: string;
  file: string;
  signal?: AbortSignal;
}

const ffprobe = ({ program, file, signal }: Look, args: string[], onLine?: (line: string) => void): Promise<string> =>
  runTool({ program, args: ['-v', 'error', ...GUARDED_INPUT, ...args, '-i', file], within: WITHIN_MS, processorSeconds: PROCESSOR_SECONDS, memory: MEMORY, ...(signal ? { signal } : {}), ...(onLine ? { onLine } : {}) });

/** Key frame times in seconds, read from the packets without decoding; null when that takes too long. */
async function keyFramesOf(look: Look): Promise<number[] | null> {
  const seconds: number[] = [];
  const note = (line: string) => {
    const [, at] = /^(-?[\d.]+),K/.exec(line) ?? [];
    if (at) seconds.push(Number(at));
  };
  const read = ffprobe(look, ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'], note);
  return read.then(
    () => seconds,
    (error: unknown) => {
      look.signal?.throwIfAborted();
      if (error instanceof ToolError) return null;
      throw error;
    },
  );
}

/** The time of the first audio packet; anything removed by an edit list is before zero. */
async function soundStartOf(look: Look): Promise<number> {
  const first = await ffprobe(look, ['-select_streams', 'a:0', '-read_intervals', '%+#1', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0']);
  return Number.parseFloat(first) || 0;
}

/** Probes a file; throws ToolError when ffprobe does not recognize it. */
export async function probe(look: Look): Promise<Probe> {
  const report = readReport(await ffprobe(look, ['-print_format', 'json', '-show_format', '-show_streams']));
  const film = report.sound?.codec === 'aac' ? { ...report, sound: { ...report.sound, startsAt: await soundStartOf(look) } } : report;
  const coded = film.video?.coded;
  if (!coded || !isPlayedEverywhere(coded)) return film;
  return { ...film, video: { ...film.video!, coded: { ...coded, keyFrames: await keyFramesOf(look) } } };
}
