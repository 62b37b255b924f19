import { USUAL_VIDEO_CATEGORIES } from './categories.ts';
import { isWatched, lengthLabel, lengthOf, newestLockedVideos, matchesFilter, nextInCategory, resumeAt, toContinue, type VideoFilter } from './video-library.ts';
import { withoutChapters } from './chapters.ts';

const video = (id: string, changes: { category?: string; day?: number; is_accessible?: boolean } = {}) => ({
  id,
  category: changes.category ?? 'recovery',
  created_at: new Date(Date.UTC(2027, 0, changes.day ?? 1)).toISOString(),
  is_accessible: changes.is_accessible ?? true,
});
const ids = (videos: Array<{ id: string }>) => videos.map(({ id }) => id).join(' ');

it.each([
  [null, ''],
  [0.01, '0:01'],
  [0.001, '0:01'],
  [14 / 60, '0:14'],
  [18.4, '18:24'],
  [59.999, '1:00:00'],
  [65.5, '1:05:30'],
])('%s minutes are %s', (minutes, expected) => expect(lengthLabel(minutes)).toBe(expected));

describe('newestLockedVideos', () => {
  it('VID-07 shows six of nine locked videos, the newest first', () => {
    const nine = Array.from({ length: 9 }, (_, index) => video(`v${index + 1}`, { day: index + 1, is_accessible: false }));
    expect(ids(newestLockedVideos([video('open', { day: 20 }), ...nine]))).toBe('v9 v8 v7 v6 v5 v4');
  });
  it('VID-07 shows none when none is locked', () => expect(newestLockedVideos([video('a')])).toEqual([]));
});

it('the next videos are unlocked, of the same category, and wrap around at the end', () => {
  const shelf = [video('a'), video('b'), video('x', { category: 'nutrition' }), video('locked', { is_accessible: false }), video('c'), video('d')];
  expect(ids(nextInCategory(USUAL_VIDEO_CATEGORIES, shelf, shelf[1]!))).toBe('c d a');
  expect(ids(nextInCategory(USUAL_VIDEO_CATEGORIES, shelf, shelf[5]!))).toBe('a b c');
  expect(nextInCategory(USUAL_VIDEO_CATEGORIES, shelf, shelf[2]!)).toEqual([]);
  expect(ids(nextInCategory(USUAL_VIDEO_CATEGORIES, shelf, shelf[3]!))).toBe('c d a');
  expect(ids(nextInCategory(USUAL_VIDEO_CATEGORIES, [...shelf, video('e')], shelf[0]!))).toBe('b c d');
});

it.each([
  ['Slow.\n\n0:00 Warm up\n1:30 Swings', 'Slow.'],
  ['Slow.\n1:30 Swings', 'Slow.\n1:30 Swings'],
  ['Slow.', 'Slow.'],
])('%j without its chapters is %j', (description, text) => expect(withoutChapters(description)).toBe(text));

describe('where a video resumes', () => {
  it.each([
    [null, 0],
    [{ position_seconds: 61, duration_seconds: 100 }, 61],
    [{ position_seconds: 95, duration_seconds: 100 }, 95],
    [{ position_seconds: 95.1, duration_seconds: 100 }, 0],
  ])('VID-24 %j resumes at %d s', (progress, second) => expect(resumeAt(progress)).toBe(second));

  it('lists videos that were started but not finished, the latest first', () => {
    const seen = (id: string, position: number, hour: number, isOpen = true) => ({
      ...video(id, { is_accessible: isOpen }),
      progress: { position_seconds: position, duration_seconds: 100, watched_at: new Date(Date.UTC(2027, 0, 1, hour)).toISOString() },
    });
    expect(ids(toContinue([seen('early', 10, 1), seen('late', 20, 5), seen('ended', 99, 6), seen('locked', 20, 7, false), seen('touched', 0, 8), { ...video('new'), progress: null }]))).toBe('late early');
    expect(isWatched({ position_seconds: 99, duration_seconds: 100 })).toBe(true);
  });
});

describe('matchesFilter', () => {
  const all: VideoFilter = { search: '', category: null, difficulty: null, length: null, favourites: false };
  const swing = { title: 'Kettlebell swing', description: 'From hinge to float', category: 'strength_training', difficulty: 'beginner' as const, duration_minutes: 15, is_favourite: false };
  it.each([
    [{}, true],
    [{ search: 'FLOAT kettle' }, true],
    [{ search: 'squat' }, false],
    [{ search: 'kettlebell squat' }, false],
    [{ category: 'strength_training' }, true],
    [{ category: 'nutrition' }, false],
    [{ difficulty: 'advanced' as const }, false],
    [{ difficulty: 'beginner' as const, length: 'medium' as const }, true],
    [{ length: 'short' as const }, false],
    [{ favourites: true }, false],
  ])('%j: %s', (changes, expected) => expect(matchesFilter(USUAL_VIDEO_CATEGORIES, swing, { ...all, ...changes })).toBe(expected));
  it('a level filter also finds videos for all levels', () => expect(matchesFilter(USUAL_VIDEO_CATEGORIES, { ...swing, difficulty: 'all_levels' }, { ...all, difficulty: 'advanced' })).toBe(true));
});

it.each([[14.9, 'short'], [15, 'medium'], [30, 'medium'], [30.5, 'long'], [null, null]])('%d minutes are %s', (minutes, expected) => expect(lengthOf(minutes)).toBe(expected));
