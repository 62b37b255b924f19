/** Text on the frames of the coach's film, scene by scene; a title has one entry per line (HOME-04). */
export const storyFilmWords = {
  years: ['Ten years', 'on the floor'],
  sessions: ['sessions', 'written down'],
  sessionCount: 5000,
  notebook: ['One notebook', 'per client'],
  method: ['Assess honestly', 'Load patiently', 'Write it down', 'Read it back'],
} as const;

/** The film's captions: seconds and text. The film has no speech, so the captions tell the story. */
export const storyCaptions: readonly { from: number; to: number; text: string }[] = [
  { from: 0.4, to: 4.8, text: '[Quiet plucked notes]\nI have been on the training floor for ten years.' },
  { from: 5.2, to: 9.8, text: 'More than five thousand sessions, and every one is written down.' },
  { from: 10.2, to: 14.8, text: 'Each client has one notebook. I read it before you walk in.' },
  { from: 15.2, to: 18.8, text: 'The method is plain: assess honestly, load patiently.' },
  { from: 19, to: 22.8, text: 'Write everything down, and read it back together.' },
  { from: 23.2, to: 27.6, text: 'Strong is a practice. Come and start yours.' },
];

/** Label on every sample of a client's film. */
export const SAMPLE_MARK = 'Sample story';

/** Sample captions for clients' films, with seconds and text; the stories are invented (TST-08). */
export const sampleStories = {
  descent: {
    title: ['One week', 'at a time'],
    captions: [
      { from: 0.4, to: 4.4, text: '[Silent film] I had tried every plan that fits on a fridge door.' },
      { from: 4.6, to: 8.8, text: 'Here someone looked at my week first, and then at the scale.' },
    ],
  },
  tallies: {
    title: ['One stroke', 'each time'],
    captions: [
      { from: 0.4, to: 4.4, text: '[Silent film] We train together on Tuesdays and Saturdays.' },
      { from: 4.6, to: 8.8, text: 'It is the one appointment that nobody moves anymore.' },
    ],
  },
  laps: {
    title: ['Lap', 'after lap'],
    captions: [
      { from: 0.4, to: 4.4, text: '[Silent film] I told my coach that I am not a runner.' },
      { from: 4.6, to: 8.8, text: 'We took it as a starting point instead of an answer.' },
    ],
  },
} as const;
