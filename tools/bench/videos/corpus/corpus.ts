import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import type { FaultFigure } from '../../faults/fault.ts';
import { FLAGS, signIn } from '../member-browser.ts';
import type { VideoBench, VideoSubject } from '../subject.ts';
import { deltaE, type Triple } from './colors.ts';
import { barsOf, makeGoodFiles, type GoodFile } from './good-files.ts';

const READY_WITHIN_MS = 120_000;
/** CIE76: up to 2 is hardly visible, 10 is obvious. */
const MOST_DELTA_E = 5;
const MOST_SECONDS_APART = 0.25;
/** Allowed deviation of the aspect ratio. */
const MOST_SHAPE_APART = 0.01;

/** The center of each of the seven bars, as fractions of the picture. */
const BARS = Array.from({ length: 7 }, (_, bar) => ({ x: 1 / 8 + ((bar + 0.5) * 0.75) / 7, y: 0.28 }));

interface Shown {
  shape: readonly [width: number, height: number];
  seconds: number;
  isHeard: boolean;
  colors: Triple[];
}

/** The colors of the bars before any encoding. */
function originalColors(): Triple[] {
  const [width, height] = [640, 360];
  const args = ['-v', 'error', '-f', 'lavfi', '-i', barsOf([width, height], '25', 1), '-frames:v', '1', '-vf', 'scale=in_color_matrix=bt709', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const frame = execFileSync(findMediaTool('ffmpeg', process.env).path, args);
  return BARS.map(({ x, y }) => {
    const at = 3 * (Math.round(y * height) * width + Math.round(x * width));
    return [frame[at]!, frame[at + 1]!, frame[at + 2]!];
  });
}

/** Plays a video as a member does, and samples its middle. */
async function watch(page: Page, site: string, id: string): Promise<Shown> {
  await page.goto(`${site}/videos?video=${id}`);
  await page.locator('video').waitFor({ state: 'attached', timeout: 20_000 });
  return page.locator('video').evaluate(async (film: HTMLVideoElement, bars) => {
    const once = (event: string) => new Promise((resolve, reject) => {
      film.addEventListener(event, resolve, { once: true });
      setTimeout(() => reject(new Error(`no ${event}: ${film.error?.message ?? 'nothing said'}`)), 20_000);
    });
    film.muted = true;
    if (film.readyState < HTMLMediaElement.HAVE_METADATA) await once('loadedmetadata');
    const played = once('timeupdate');
    await film.play();
    await played;
    const frame = new Promise<void>((resolve) => void film.requestVideoFrameCallback(() => resolve()));
    const there = once('seeked');
    film.currentTime = film.duration / 2;
    await there;
    await frame;
    film.pause();
    const { videoWidth, videoHeight, duration } = film;
    const canvas = Object.assign(document.createElement('canvas'), { width: videoWidth, height: videoHeight });
    const drawn = canvas.getContext('2d', { willReadFrequently: true })!;
    drawn.drawImage(film, 0, 0);
    const colorAt = ({ x, y }: { x: number; y: number }) => {
      const [red = 0, green = 0, blue = 0] = drawn.getImageData(Math.round(x * videoWidth), Math.round(y * videoHeight), 1, 1).data;
      return [red, green, blue] as const;
    };
    const { webkitAudioDecodedByteCount: heard = 0 } = film as { webkitAudioDecodedByteCount?: number };
    return { shape: [videoWidth, videoHeight] as const, seconds: duration, isHeard: heard > 0, colors: bars.map(colorAt) };
  }, BARS);
}

const ratio = ([width, height]: readonly [number, number]): number => width / height;

/** Describes what is wrong with the played video; empty if nothing is. */
function faultsOf({ shape, seconds, hasSound }: GoodFile, shown: Shown, original: readonly Triple[]): string[] {
  const away = Math.max(...shown.colors.map((color, bar) => deltaE(color, original[bar]!)));
  return [
    ...(Math.abs(ratio(shown.shape) / ratio(shape) - 1) > MOST_SHAPE_APART ? [`${shown.shape.join(' × ')} instead of ${shape.join(' × ')}`] : []),
    ...(Math.abs(shown.seconds - seconds) > MOST_SECONDS_APART ? [`${shown.seconds.toFixed(2)} s instead of ${seconds}`] : []),
    ...(shown.isHeard === hasSound ? [] : [hasSound ? 'not heard' : 'heard']),
    ...(away > MOST_DELTA_E ? [`colors ${away.toFixed(1)} away`] : []),
  ];
}

async function tried({ coach, folder }: VideoBench, page: Page, film: GoodFile, original: readonly Triple[]): Promise<string[]> {
  const id = await coach.create(`Good file: ${path.relative(folder, film.file)}`, { access_tier: 'free', publish_when_ready: true });
  try {
    const refused = await coach.upload(id, film.file);
    if (refused) return [refused];
    const { upload_status, failure_reason } = await coach.settled(id, READY_WITHIN_MS);
    if (upload_status !== 'completed') return [failure_reason ?? upload_status];
    return faultsOf(film, await watch(page, coach.site, id), original);
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await coach.remove(id);
  }
}

/** Thirty valid files from phones, cameras and editors: all must play in Chromium with the colors, length, shape and sound of their source. */
export const corpus: VideoSubject = async (bench) => {
  const [original, browser, figures] = [originalColors(), await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: FLAGS }), [] as FaultFigure[]];
  try {
    const page = await browser.newPage();
    await signIn(page, bench.coach.site);
    for (const film of makeGoodFiles(bench.folder)) {
      const faults = await tried(bench, page, film, original);
      console.log(`    ${faults.length === 0 ? 'plays' : 'FAULT'}  ${film.what}${faults.length === 0 ? '' : `: ${faults.join('; ')}`}`);
      figures.push({ promise: '26', what: film.what, figure: faults.join('; ') || 'as filmed', limit: 'as filmed', isKept: faults.length === 0 });
    }
    return figures;
  } finally {
    await browser.close();
  }
};
