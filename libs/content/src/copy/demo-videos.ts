import type { AccessTier, Difficulty, UsualVideoCategory } from '@coach/domain';
import type { Caption } from '../art/films/film.ts';
import type { Workout } from '../art/films/workouts/timeline.ts';
import { captionsOf, chapterLines, type FilmWords } from '../art/films/workouts/words.ts';

interface Told {
  /** File name of its film, without extension. */
  name: string;
  title: string;
  description: string;
  category: UsualVideoCategory;
  difficulty: Difficulty;
  accessTier: AccessTier;
  isProtected?: boolean;
  /** Age of the video in the demo, in days. */
  daysAgo: number;
  film: FilmWords;
  workout: Workout;
}

/** A sample video of the demo's library; its description ends with its chapters, as lines like `0:00 Set up`. */
export interface DemoVideo extends Told {
  /** In film seconds. */
  captions: readonly Caption[];
}

const [SETS, PAUSE_SECONDS] = [3, 12];
const threeSets = (tempo: Workout['tempo']): Workout => ({ tempo, sets: SETS, pauseSeconds: PAUSE_SECONDS });

const told: readonly Told[] = [
  {
    ...{ name: 'swing-and-rest', category: 'cardio_conditioning', difficulty: 'intermediate', accessTier: 'weekly', daysAgo: 2 },
    title: 'Swing, Rest, Repeat',
    description: 'Three sets of fifteen swings. The bell floats because the hips are quick: arms are ropes, and the back stays long.',
    film: {
      ...{ title: ['Swing,', 'rest,', 'repeat'], end: ['Hips first,', 'arms last'], unit: 'swings', cues: [['Snap the hips', 'Let it fall']] },
      ...{ setup: ['Bell a foot ahead', 'Hips back, flat back', 'Arms like ropes'], pauses: ['Walk it off', 'One more, just as quick'] },
    },
    workout: threeSets({ reps: 15, out: 0.55, hold: 0, back: 0.65, rest: 0 }),
  },
  {
    ...{ name: 'push-up-tempo', category: 'strength_training', difficulty: 'advanced', accessTier: 'premium', isProtected: true, daysAgo: 5 },
    title: 'The Three-Count Push-Up',
    description: 'Three sets of five. Count three on the way down, hold one breath above the floor, and press back up in one piece.',
    film: {
      ...{ title: ['Three', 'down,', 'one up'], end: ['Slow down', 'to get strong'], unit: 'push-ups', cues: [['Three, two, one', 'Press']] },
      ...{ setup: ['Hands under shoulders', 'Squeeze the glutes', 'One straight line'], pauses: ['Shake out the wrists', 'Five more, just as slow'] },
    },
    workout: threeSets({ reps: 5, out: 2.2, hold: 0.5, back: 0.8, rest: 0.2 }),
  },
  {
    ...{ name: 'run-tall', category: 'endurance_training', difficulty: 'intermediate', accessTier: 'video_library', daysAgo: 8 },
    title: 'Run Tall',
    description: 'Short steps under the hips, and a breath that follows the feet: in over one stride, out over the next. Three rounds in place, to take along to the road.',
    film: {
      ...{ title: ['Run', 'tall'], end: ['Short steps,', 'long roads'], unit: 'strides', cues: [['Breathe in', 'Breathe out']] },
      ...{ setup: ['Eyes on the horizon', 'Feet under the hips', 'Loose hands'], pauses: ['Walk, breathe out', 'Last round, same rhythm'] },
    },
    workout: threeSets({ reps: 24, out: 0.7, hold: 0, back: 0, rest: 0, isSteady: true }),
  },
  {
    ...{ name: 'slow-squat', category: 'strength_training', difficulty: 'beginner', accessTier: 'weekly', daysAgo: 12 },
    title: 'The Slow Goblet Squat',
    description: 'Three sets of five. Hold the weight like a bowl of soup, sit between your heels, and stand up without hurry.',
    film: {
      ...{ title: ['Slow', 'goblet', 'squat'], end: ['Sit deep,', 'stand tall'], unit: 'squats', cues: [['Sit down slowly', 'Stand up']] },
      ...{ setup: ['Weight on the chest', 'Elbows inside the knees', 'Heels stay down'], pauses: ['Stand easy', 'Last set, no hurry'] },
    },
    workout: threeSets({ reps: 5, out: 1.8, hold: 0.4, back: 0.9, rest: 0.2 }),
  },
  {
    ...{ name: 'lunge-anywhere', category: 'general', difficulty: 'intermediate', accessTier: 'premium', daysAgo: 15 },
    title: 'Lunge Anywhere',
    description: 'A hotel room is enough: one step back, one knee towards the floor, and back again. Three sets of six. No equipment, no excuse.',
    film: {
      ...{ title: ['Lunge', 'any-', 'where'], end: ['Six feet', 'are a gym'], unit: 'lunges', cues: [['Step back', 'Push away']] },
      ...{ setup: ['Feet hip-width apart', 'A long step back', 'Knee over the foot'], pauses: ['Switch legs', 'Now take turns'] },
    },
    workout: threeSets({ reps: 6, out: 1.2, hold: 0.3, back: 1, rest: 0.2 }),
  },
  {
    ...{ name: 'one-good-plate', category: 'nutrition', difficulty: 'all_levels', accessTier: 'all', daysAgo: 19 },
    title: 'One Good Plate',
    description: 'No scale and no app: half of it green, a palm of protein, a fist of something filling, a thumb of fat. Breakfast, lunch and dinner.',
    film: {
      ...{ title: ['One', 'good', 'plate'], end: ['Eat like', 'you train'], unit: 'parts', sets: ['Breakfast', 'Lunch', 'Dinner'] },
      cues: [
        ['Spinach and tomatoes', 'Two eggs', 'A slice of rye', 'Half an avocado'],
        ['A big green salad', 'A palm of chicken', 'A fist of rice', 'A thumb of olive oil'],
        ['Roasted vegetables', 'A palm of salmon', 'A fist of potatoes', 'A thumb of butter'],
      ],
      ...{ setup: ['Half of it green', 'A palm of protein', 'A fist, and a thumb'], pauses: ['Lunch is next', 'Now for dinner'] },
    },
    workout: { tempo: { reps: 4, out: 1.3, hold: 4.4, back: 0, rest: 0 }, sets: SETS, pauseSeconds: 4 },
  },
  {
    ...{ name: 'floor-to-overhead', category: 'strength_training', difficulty: 'advanced', accessTier: 'video_library', daysAgo: 26 },
    title: 'From the Floor to Overhead',
    description: 'The snatch in one line: patient off the floor, quick past the hips, and under the bar before it knows. Three sets of four.',
    film: {
      ...{ title: ['Floor', 'to over-', 'head'], end: ['Patient,', 'then quick'], unit: 'lifts', cues: [['Pull and turn', 'Down with care']] },
      ...{ setup: ['Bar over the laces', 'Wide hands, flat back', 'Chest up, arms long'], pauses: ['Step back, breathe', 'Last set, patient first'] },
    },
    workout: threeSets({ reps: 4, out: 2, hold: 0.6, back: 1.2, rest: 0.2 }),
  },
  {
    ...{ name: 'breathe-low', category: 'recovery', difficulty: 'all_levels', accessTier: 'free', daysAgo: 33 },
    title: 'Breathe Low',
    description: 'For the end of a long day at the desk: rock back onto your heels, breathe out, and let the back grow long. Three rounds of four breaths.',
    film: {
      ...{ title: ['Breathe', 'low'], end: ['Rest is', 'training, too'], unit: 'breaths', cues: [['Breathe out', 'Breathe in']] },
      ...{ setup: ['Knees under hips', 'Hands under shoulders', 'A long neck'], pauses: ['Stay here and rest', 'One more round'] },
    },
    workout: threeSets({ reps: 4, out: 2.1, hold: 0.3, back: 1.5, rest: 0.1 }),
  },
  {
    ...{ name: 'hinge-first', category: 'technique_form', difficulty: 'beginner', accessTier: 'free', daysAgo: 41 },
    title: 'Hinge Before You Lift',
    description: 'The one movement behind every deadlift: hips go back, the back stays long, the bar stays close. Three sets of six.',
    film: {
      ...{ title: ['Hinge', 'before', 'you lift'], end: ['Hips back,', 'back long'], unit: 'hinges', cues: [['Hips back', 'Stand tall']] },
      ...{ setup: ['Feet hip-width apart', 'Soft knees', 'Bar close to the legs'], pauses: ['Stand tall, breathe', 'Last set, back long'] },
    },
    workout: threeSets({ reps: 6, out: 1.4, hold: 0.4, back: 1, rest: 0.2 }),
  },
];

/** The demo's library: ninety-second samples across every tier, category and difficulty. Newest first. */
export const demoVideos: readonly DemoVideo[] = told.map((video) => ({
  ...video,
  description: [video.description, '', ...chapterLines(video.film, video.workout)].join('\n'),
  captions: captionsOf(video.film, video.workout),
}));
