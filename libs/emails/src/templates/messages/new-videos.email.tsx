import { filmTime } from '@coach/domain';
import { action, introduction, list, note } from '../../blocks.ts';
import type { ListItem, MailTemplate } from '../../mail.ts';

interface Video {
  title: string;
  /** Name of its category, in the reader's language. */
  category: string;
  /** Duration; null if unknown. */
  seconds: number | null;
}

interface Props {
  firstName: string;
  /** This week's new videos, newest first; never empty. */
  videos: readonly Video[];
  videosUrl: string;
}

const lineOf = ({ title, category, seconds }: Video): ListItem => [title, [category, ...(seconds === null ? [] : [filmTime(seconds)])].join(' · ')];

/** Sent weekly to subscribers of the topic: new videos in the library. */
export const newVideos: MailTemplate<Props> = {
  push: 'new_videos',
  sample: {
    firstName: 'Maria',
    videos: [
      { title: 'Hips that move: a morning quarter of an hour', category: 'Mobility', seconds: 912 },
      { title: 'Carry heavy things', category: 'Technique', seconds: 1_925 },
      { title: 'Stairs without a stop', category: 'Outdoors', seconds: 1_260 },
    ],
    videosUrl: 'https://yourcoach.example/videos',
  },
  variants: { 'a single one': { videos: [{ title: 'Carry heavy things', category: 'Technique', seconds: null }] } },
  topic: 'new_videos',
  compose: ({ firstName, videos, videosUrl }, { say }) => ({
    subject: videos.length === 1 ? say('One new video this week: {title}', { title: videos[0]!.title }) : say('{n} new videos this week: {title}', { n: videos.length, title: videos[0]!.title }),
    preheader: say('Fresh in the library. Press play when it suits you.'),
    heading: say('New this week'),
    greets: firstName,
    blocks: [
      introduction(say(videos.length === 1 ? 'There’s something new to watch.' : 'There’s more to watch than last week.')),
      list(videos.length === 1 ? say('One new video in the library') : say('{n} new videos in the library', { n: videos.length }), videos.map(lineOf)),
      action(say('Open the library'), videosUrl),
      note(say('You get this once a week because you asked for it, and never when there’s nothing new.')),
    ],
  }),
};
