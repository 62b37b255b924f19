import * as z from 'zod';
import { forEach, namesOf } from './input/details.ts';
import { VideoDetails } from './video-details.ts';

type Name = keyof VideoDetails & string;

/** As stored in a row, or in a change: a missing field was never given, or is unchanged. */
export type KeptVideoDetails = { [Each in Name]?: VideoDetails[Each] | undefined };

/** In order, as columns of a list. */
export const VIDEO_DETAILS: readonly Name[] = namesOf(VideoDetails);

/** The same fields of a new video, all optional. */
export const newVideoDetails = forEach(VIDEO_DETAILS, (name) => VideoDetails.shape[name].default(''));

/** The same fields in responses: what was once accepted is never refused on output. */
export const shownVideoDetails = forEach(VIDEO_DETAILS, () => z.string());

/** Extracts the details from other fields; missing ones are empty. */
export const videoDetailsOf = (source: KeptVideoDetails): VideoDetails => forEach(VIDEO_DETAILS, (name) => source[name] ?? '');

/** The details in a change. */
export const changedVideoDetails = (change: KeptVideoDetails): KeptVideoDetails =>
  Object.fromEntries(VIDEO_DETAILS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]));
