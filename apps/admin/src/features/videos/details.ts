import { VIDEO_DETAILS, videoDetailsOf, type AdminVideo, type NewVideo, type VideoChange, type VideoDetails } from '@coach/contracts';
import { categoryOf, isLocalDate, type AccessTier, type Difficulty } from '@coach/domain';
import { dayRange, localDate, presentBusiness } from '@coach/web-kit';

/** Form values: text as typed. */
export interface Details extends VideoDetails {
  title: string;
  category: string;
  difficulty: string;
  access_tier: AccessTier;
  duration: string;
  is_protected: boolean;
  is_published: boolean;
  on_site: boolean;
  publish_when_ready: boolean;
  video_url: string;
  /** Address of a library picture; empty for a frame of the film. */
  poster: string;
  /** The calendar day on which its week starts; empty for the day of its creation. */
  released_on: string;
}

export const EMPTY: Details = {
  ...{ title: '', ...videoDetailsOf({}), category: '', difficulty: '', access_tier: 'weekly', duration: '', is_protected: false, is_published: false, on_site: false, publish_when_ready: false, video_url: '', poster: '', released_on: '' },
};

/** Typed minutes; null for none, undefined for an invalid number (AVD-01). */
export function minutesIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const minutes = Number(typed.trim().replace(',', '.'));
  return minutes > 0 && minutes <= 600 ? minutes : undefined;
}

export const newVideoOf = ({ title, category, difficulty, access_tier, duration, is_protected, publish_when_ready, ...told }: Details): NewVideo => ({
  ...{ title: title.trim(), ...videoDetailsOf(told), category, difficulty: difficulty as Difficulty },
  ...{ access_tier, duration_minutes: minutesIn(duration) ?? null, is_protected, publish_when_ready },
});

export const detailsOf = (video: AdminVideo): Details => ({
  ...{ title: video.title, ...videoDetailsOf(video), category: categoryOf(presentBusiness().videoCategories, video.category).id, difficulty: video.difficulty, access_tier: video.access_tier },
  ...{ duration: video.duration_minutes === null ? '' : String(Math.max(0.01, Math.round(video.duration_minutes * 100) / 100)), is_protected: video.is_protected, is_published: video.is_published, on_site: video.on_site, publish_when_ready: video.publish_when_ready },
  ...{ video_url: video.video_url ?? '', poster: video.poster ?? '', released_on: video.released_at ? localDate(new Date(video.released_at)) : '' },
});

const releaseOf = (day: string): string | null => (isLocalDate(day) ? dayRange(day).start.toISOString() : null);

/** Only changed fields: unchanged ones are not validated again. */
export function changeOf(video: AdminVideo, draft: Details): VideoChange {
  const before = detailsOf(video);
  const is = <Name extends keyof Details>(name: Name): boolean => before[name] !== draft[name];
  return {
    ...(is('title') && { title: draft.title.trim() }),
    ...Object.fromEntries(VIDEO_DETAILS.filter(is).map((name) => [name, draft[name]])),
    ...(is('category') && { category: draft.category }),
    ...(is('difficulty') && { difficulty: draft.difficulty as Difficulty }),
    ...(is('access_tier') && { access_tier: draft.access_tier }),
    ...(is('duration') && { duration_minutes: minutesIn(draft.duration) ?? null }),
    ...(is('is_protected') && { is_protected: draft.is_protected }),
    ...(is('is_published') && { is_published: draft.is_published }),
    ...(is('on_site') && { on_site: draft.on_site }),
    ...(is('publish_when_ready') && { publish_when_ready: draft.publish_when_ready }),
    ...(is('video_url') && { video_url: draft.video_url.trim() || null }),
    ...(is('poster') && { poster: draft.poster || null }),
    ...(is('released_on') && { released_at: releaseOf(draft.released_on) }),
  };
}
