import { randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { demoVideos, type DemoVideo } from '@coach/content/demo-videos';
import { DAY } from '@coach/domain';
import type { Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { storageFrom } from '../platform/storage/storage-from.ts';
import type { ObjectStorageSettings } from '../platform/storage/s3-settings.ts';
import { IntakeService } from '../videos/upload/intake.service.ts';
import { runTool } from '../videos/media/run-tool.ts';
import { VideoCaptionsRow } from '../videos/video-captions.entity.ts';
import { VideoFiles } from '../videos/video-files.ts';
import { VideoRow } from '../videos/video.entity.ts';
import { videosEvents, videosJobs } from '../videos/videos.events.ts';

type Settings = Pick<Env, 'WEB_DIST' | 'STORAGE_DIR' | 'FFMPEG_PATH'> & ObjectStorageSettings;

/** How long a weekly video counts as this week's, in milliseconds (VID-08). */
const WEEK = 7 * DAY;
const SHORT_MS = 10_000;

/** Where the build puts the demo videos; this folder is not served. */
const folderOf = ({ WEB_DIST }: Settings): string => path.join(WEB_DIST, 'demo-videos');

/** Returns the reason why videos cannot be prepared, or null. */
async function obstacle(settings: Settings, videos: readonly DemoVideo[]): Promise<string | null> {
  const files = videos.flatMap(({ name }) => [`${name}.mp4`, `${name}.vtt`]);
  const hasFilms = await Promise.all(files.map((file) => access(path.join(folderOf(settings), file)))).then(() => true, () => false);
  if (!hasFilms) return 'their films are not built';
  const hasTool = await runTool({ program: settings.FFMPEG_PATH, args: ['-version'], within: SHORT_MS }).then(() => true, () => false);
  return hasTool ? null : `${settings.FFMPEG_PATH} does not run`;
}

async function writeRow(em: EntityManager, { title, description, category, difficulty, accessTier, ...video }: DemoVideo, settings: Settings, now: Date): Promise<void> {
  const id = randomUUID();
  const createdAt = new Date(now.getTime() - video.daysAgo * DAY);
  em.create(VideoRow, {
    ...{ id, title, details: { description }, category, difficulty, accessTier, createdAt, isProtected: video.isProtected ?? false },
    ...{ isPublished: false, publishWhenReady: true, uploadStatus: 'pending', uploadProgress: 0 },
  });
  const vtt = await readFile(path.join(folderOf(settings), `${video.name}.vtt`), 'utf8');
  em.create(VideoCaptionsRow, { videoId: id, language: 'en', label: 'English', vtt });
}

/** Writes video rows only into an empty library: deleted videos stay deleted. */
async function writeRows(em: EntityManager, settings: Settings, videos: readonly DemoVideo[], now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    if ((await transaction.count(VideoRow)) > 0) return;
    for (const video of videos) await writeRow(transaction, video, settings, now);
  });
}

/** Uploads the file of every pending video through the regular intake; this also completes an interrupted run. */
async function handIn(em: EntityManager, settings: Settings, videos: readonly DemoVideo[]): Promise<number> {
  const files = new VideoFiles(await storageFrom(settings), settings);
  const intake = new IntakeService(em, files, new Outbox({ events: videosEvents, jobs: videosJobs }), new Clock());
  const waiting = await em.fork().find(VideoRow, { title: { $in: videos.map(({ title }) => title) }, uploadStatus: 'pending', publishWhenReady: true });
  await mkdir(files.uploads, { recursive: true });
  for (const { id, title } of waiting) {
    const { name } = videos.find((video) => video.title === title)!;
    const upload = path.join(files.uploads, `demo-${id}`);
    await copyFile(path.join(folderOf(settings), `${name}.mp4`), upload);
    await intake.received(id, { file: upload });
  }
  return waiting.length;
}

/** Re-releases the weekly video once its week is over, so that the demo always has one. */
async function renewWeek(em: EntityManager, videos: readonly DemoVideo[], now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  for (const { title, daysAgo } of videos.filter(({ accessTier, daysAgo }) => accessTier === 'weekly' && daysAgo * DAY < WEEK)) {
    await em.execute(`update videos set released_at = ? where title = ? and coalesce(released_at, created_at) <= ?`, [ago(daysAgo * DAY), title, ago(WEEK)]);
  }
}

/**
 * Writes sample videos that the product itself transcodes and publishes once its worker runs; safe to repeat. Returns one line for
 * the log. Writes none if the video files or ffmpeg are missing.
 */
export async function writeDemoVideos(em: EntityManager, settings: Settings, now: Date, videos: readonly DemoVideo[] = demoVideos): Promise<string> {
  await renewWeek(em, videos, now);
  const problem = await obstacle(settings, videos);
  if (problem) return `no new videos: ${problem}`;
  await writeRows(em, settings, videos, now);
  return `videos handed in: ${await handIn(em, settings, videos)}`;
}
