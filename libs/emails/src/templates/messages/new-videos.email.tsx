import { action, introduction, list, note } from '../../blocks.ts';
import type { ListItem, MailTemplate } from '../../mail.ts';

interface Video {
  title: string;
  category: string;
  /** Whole minutes; null when nobody measured it. */
  minutes: number | null;
}

interface Props {
  firstName: string;
  /** What came into the library this week, newest first; never empty. */
  videos: readonly Video[];
  videosUrl: string;
}

const lineOf = ({ title, category, minutes }: Video): ListItem => [title, minutes === null ? category : `${category} · ${minutes} min`];

/** Once a week to those who asked for it: what is new in the library. */
export const newVideos: MailTemplate<Props> = {
  push: 'new_videos',
  sample: {
    firstName: 'Maria',
    videos: [
      { title: 'Hips that move: a morning quarter of an hour', category: 'Mobility', minutes: 15 },
      { title: 'Carry heavy things', category: 'Strength', minutes: 32 },
      { title: 'Stairs without a stop', category: 'Conditioning', minutes: 21 },
    ],
    videosUrl: 'https://yourcoach.example/videos',
  },
  variants: { 'a single one': { videos: [{ title: 'Carry heavy things', category: 'Strength', minutes: null }] } },
  topic: 'new_videos',
  compose: ({ firstName, videos, videosUrl }, { say }) => ({
    subject: videos.length === 1 ? say('One new video this week: {title}', { title: videos[0]!.title }) : say('{n} new videos this week: {title}', { n: videos.length, title: videos[0]!.title }),
    preheader: say('Fresh in the library. Press play when it suits you.'),
    heading: say('New this week'),
    greets: firstName,
    blocks: [
      introduction(say(videos.length === 1 ? 'There is something new to watch.' : 'There is more to watch than last week.')),
      list(videos.length === 1 ? say('One new video in the library') : say('{n} new videos in the library', { n: videos.length }), videos.map(lineOf)),
      action(say('Open the library'), videosUrl),
      note(say('You get this once a week, because you asked for it, and never when nothing is new.')),
    ],
  }),
};
