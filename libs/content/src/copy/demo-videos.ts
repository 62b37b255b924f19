import type { AccessTier, Difficulty, VideoCategory } from '@coach/domain';

/** What stands on the frames of a workout film. */
interface FilmWords {
  /** The title card and the end card; one entry is one line. */
  title: readonly string[];
  end: readonly string[];
  /** What the counter counts. */
  unit: string;
  /** Said while the movement goes out and while it comes back; with more of them, one after the other. */
  cues: readonly string[];
}

export interface DemoVideo {
  /** Of its film, without an ending. */
  name: string;
  title: string;
  /** With chapters: lines like `0:00 Set up`. */
  description: string;
  category: VideoCategory;
  difficulty: Difficulty;
  accessTier: AccessTier;
  isProtected?: boolean;
  /** How long the demo has had it. */
  daysAgo: number;
  film: FilmWords;
  /** In seconds of the film. */
  captions?: readonly { from: number; to: number; text: string }[];
}

/** The demo's library: samples of a few seconds across every tier, category and difficulty. Newest first. */
export const demoVideos: readonly DemoVideo[] = [
  {
    ...{ name: 'swing-and-rest', category: 'cardio_conditioning', difficulty: 'intermediate', accessTier: 'weekly', daysAgo: 2 },
    title: 'Swing, Rest, Repeat',
    description: 'The bell floats because the hips are quick. Arms are ropes, and the back stays long.\n\n0:00 Set up\n0:04 Swings\n0:10 Put it down',
    film: { title: ['Swing,', 'rest,', 'repeat'], end: ['Hips first,', 'arms last'], unit: 'swings', cues: ['Snap', 'Let it fall'] },
    captions: [
      { from: 0.4, to: 3.3, text: '[Quiet plucked notes]\nSwing, rest, repeat.' },
      { from: 3.7, to: 6.6, text: 'Snap the hips, and let the bell float.' },
      { from: 6.8, to: 9.4, text: 'Then let it fall, and wait for it.' },
      { from: 9.8, to: 11.6, text: 'Hips first, arms last.' },
    ],
  },
  {
    ...{ name: 'push-up-tempo', category: 'strength_training', difficulty: 'advanced', accessTier: 'premium', isProtected: true, daysAgo: 5 },
    title: 'The Three-Count Push-Up',
    description: 'Count three on the way down, hold one breath above the floor, and press back up in one piece.\n\n0:00 Set up\n0:04 Three down, one up\n0:11 What to keep',
    film: { title: ['Three', 'down,', 'one up'], end: ['Slow down', 'to get strong'], unit: 'push-ups', cues: ['Three, two, one', 'Press'] },
  },
  {
    ...{ name: 'run-tall', category: 'endurance_training', difficulty: 'intermediate', accessTier: 'video_library', daysAgo: 8 },
    title: 'Run Tall',
    description: 'Short steps under the hips, and breath that follows the feet: three steps in, two steps out.\n\n0:00 Posture\n0:04 Steps and breath\n0:10 What to keep',
    film: { title: ['Run', 'tall'], end: ['Short steps,', 'long roads'], unit: 'strides', cues: ['Breathe in', 'Breathe out'] },
  },
  {
    ...{ name: 'slow-squat', category: 'strength_training', difficulty: 'beginner', accessTier: 'weekly', daysAgo: 12 },
    title: 'The Slow Goblet Squat',
    description: 'Hold the weight like a bowl of soup, sit between your heels, and stand up without hurry.\n\n0:00 Set up\n0:04 Two slow squats\n0:10 What to keep',
    film: { title: ['Slow', 'goblet', 'squat'], end: ['Sit deep,', 'stand tall'], unit: 'squats', cues: ['Sit down slowly', 'Stand up'] },
  },
  {
    ...{ name: 'lunge-anywhere', category: 'general', difficulty: 'intermediate', accessTier: 'premium', daysAgo: 15 },
    title: 'Lunge Anywhere',
    description: 'A hotel room is enough: one step back, one knee towards the floor, and back again. No equipment, no excuse.\n\n0:00 Set up\n0:04 Steps back\n0:12 What to keep',
    film: { title: ['Lunge', 'any-', 'where'], end: ['Six feet', 'are a gym'], unit: 'lunges', cues: ['Step back', 'Push away'] },
  },
  {
    ...{ name: 'one-good-plate', category: 'nutrition', difficulty: 'all_levels', accessTier: 'all', daysAgo: 19 },
    title: 'One Good Plate',
    description: 'No scale and no app: half of it green, a palm of protein, a fist of something filling, a thumb of fat.\n\n0:00 An empty plate\n0:04 Four parts\n0:11 What to keep',
    film: { title: ['One', 'good', 'plate'], end: ['Eat like', 'you train'], unit: 'parts', cues: ['Half of it green', 'A palm of protein', 'A fist of grain', 'A thumb of fat'] },
    captions: [
      { from: 0.4, to: 3.3, text: '[Quiet plucked notes]\nOne good plate.' },
      { from: 3.7, to: 7.1, text: 'Half of it green, a palm of protein,' },
      { from: 7.3, to: 10.6, text: 'a fist of grain, and a thumb of fat.' },
      { from: 11, to: 12.8, text: 'Eat like you train.' },
    ],
  },
  {
    ...{ name: 'floor-to-overhead', category: 'strength_training', difficulty: 'advanced', accessTier: 'video_library', daysAgo: 26 },
    title: 'From the Floor to Overhead',
    description: 'The snatch in one line: patient off the floor, quick past the hips, and under the bar before it knows.\n\n0:00 Set up\n0:04 Two lifts\n0:12 What to keep',
    film: { title: ['Floor', 'to over-', 'head'], end: ['Patient,', 'then quick'], unit: 'lifts', cues: ['Pull and turn', 'Down with care'] },
  },
  {
    ...{ name: 'breathe-low', category: 'recovery', difficulty: 'all_levels', accessTier: 'free', daysAgo: 33 },
    title: 'Breathe Low',
    description: 'For the end of a long day at the desk: rock back onto your heels, breathe out, and let the back grow long.\n\n0:00 On hands and knees\n0:04 Two breaths\n0:12 What to keep',
    film: { title: ['Breathe', 'low'], end: ['Rest is', 'training, too'], unit: 'breaths', cues: ['Breathe out', 'Breathe in'] },
  },
  {
    ...{ name: 'hinge-first', category: 'technique_form', difficulty: 'beginner', accessTier: 'free', daysAgo: 41 },
    title: 'Hinge Before You Lift',
    description: 'The one movement behind every deadlift: hips go back, the back stays long, the bar stays close.\n\n0:00 Set up\n0:04 Two hinges\n0:10 What to keep',
    film: { title: ['Hinge', 'before', 'you lift'], end: ['Hips back,', 'back long'], unit: 'hinges', cues: ['Hips back', 'Stand tall'] },
  },
];
