import type { Probe } from '@coach/domain';
import * as z from 'zod';
import { runTool } from './run-tool.ts';

const WITHIN_MS = 10_000;
const MEMORY = 512 * 1024 * 1024;

/** Only plain files of the formats that are taken: a playlist or a script inside a file can name nothing else (S7). */
export const GUARDED_INPUT = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg', '-max_alloc', String(256 * 1024 * 1024)];

const Stream = z.object({
  codec_type: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

const Report = z.object({
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
  streams: z.array(Stream),
});

/** 30000/1001 as a number; nought when there is none. */
function framesPerSecond(rate = '0/1'): number {
  const [frames = 0, seconds = 1] = rate.split('/').map(Number);
  return seconds > 0 ? Math.round((100 * frames) / seconds) / 100 : 0;
}

/** The picture as it is shown: a phone's upright film is stored lying down and turned. */
function pictureOf({ width = 0, height = 0, avg_frame_rate, side_data_list = [] }: z.infer<typeof Stream>) {
  const turned = Math.abs(side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 180 === 90;
  const [w, h] = turned ? [height, width] : [width, height];
  return { width: w, height: h, framesPerSecond: framesPerSecond(avg_frame_rate) };
}

/** Reads ffprobe's report. Throws when it is none. */
export function readReport(json: string): Probe {
  const { format, streams } = Report.parse(JSON.parse(json));
  const picture = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic);
  return {
    container: format.format_name,
    durationSeconds: format.duration ?? Number.NaN,
    video: picture ? pictureOf(picture) : null,
    hasAudio: streams.some(({ codec_type }) => codec_type === 'audio'),
  };
}

/** Looks into a file; throws ToolError when it is nothing that ffprobe knows. */
export async function probe(program: string, file: string, signal?: AbortSignal): Promise<Probe> {
  const args = ['-v', 'error', ...GUARDED_INPUT, '-print_format', 'json', '-show_format', '-show_streams', '-i', file];
  return readReport(await runTool({ program, args, within: WITHIN_MS, memory: MEMORY, ...(signal ? { signal } : {}) }));
}
