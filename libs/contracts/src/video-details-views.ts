import * as z from 'zod';
import { forEach, namesOf } from './input/details.ts';
import { VideoDetails } from './video-details.ts';

type Name = keyof VideoDetails & string;

/** As a row keeps it, or a change names it: what is missing was never told, or stays as it is. */
export type KeptVideoDetails = { [Each in Name]?: VideoDetails[Each] | undefined };

/** In their order, as columns of a list. */
export const VIDEO_DETAILS: readonly Name[] = namesOf(VideoDetails);

/** The same fields of a new video, which may leave any of them out. */
export const newVideoDetails = forEach(VIDEO_DETAILS, (name) => VideoDetails.shape[name].default(''));

/** The same fields on their way out: what was taken once is never refused when it is shown. */
export const shownVideoDetails = forEach(VIDEO_DETAILS, () => z.string());

/** The details among other fields, and nothing else; what is missing is empty. */
export const videoDetailsOf = (source: KeptVideoDetails): VideoDetails => forEach(VIDEO_DETAILS, (name) => source[name] ?? '');

/** Those that a change names. */
export const changedVideoDetails = (change: KeptVideoDetails): KeptVideoDetails =>
  Object.fromEntries(VIDEO_DETAILS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]));
