import { ACCESS_TIERS, chaptersOf, DIFFICULTIES, VIDEO_CATEGORIES } from '@coach/domain';
import { demoVideos } from '../../../copy/demo-videos.ts';
import { frameOf } from '../film.ts';
import { jointBetween } from './body.ts';
import { exercises, type Exercise } from './exercises.ts';
import { beatAt, filmSeconds, INTRO, OUTRO, TITLED, type Tempo } from './tempo.ts';
import { workoutScreenings } from './workouts.ts';

describe.each(workoutScreenings.map(({ film, captions }) => [film.name, film, captions] as const))('the workout film %s', (name, film, captions) => {
  const seconds = Array.from({ length: Math.floor(film.seconds * 2) }, (_, half) => half / 2);

  it('is drawn without a gap, in colours of its own, without fonts, and moves', () => {
    const frames = seconds.map((second) => frameOf(film, second));
    for (const frame of frames) expect(frame).not.toMatch(/var\(|<text|NaN|undefined|Infinity|style=/);
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(30_000);
    expect(new Set(frames).size).toBeGreaterThan(10);
  });

  it('is a drawing without words where the product takes its picture', () => {
    expect(film.seconds / 10).toBeLessThan(TITLED - 0.1);
    const lettered = (second: number) => frameOf(film, second).includes('scale(0.022');
    expect([lettered(film.seconds / 10), lettered(INTRO)]).toEqual([false, true]);
  });

  it('lasts eight to fourteen seconds, and its chapters and captions lie within', () => {
    expect(film.seconds).toBeGreaterThanOrEqual(8);
    expect(film.seconds).toBeLessThanOrEqual(14);
    const chapters = chaptersOf(demoVideos.find((video) => video.name === name)!.description);
    expect(chapters).toHaveLength(3);
    expect(chapters.at(-1)!.at_seconds).toBeLessThan(film.seconds - 1);
    for (const [index, { from, to, text }] of (captions ?? []).entries()) {
      expect(from).toBeGreaterThanOrEqual(captions?.[index - 1]?.to ?? 0);
      expect(to).toBeLessThanOrEqual(film.seconds);
      expect(text.length / (to - from)).toBeLessThan(25);
    }
  });
});

it('the demo’s library has every tier, category and difficulty, two videos of each narrow tier, and a week’s and an older weekly one', () => {
  const names = (of: 'category' | 'difficulty' | 'accessTier') => new Set(demoVideos.map((video) => video[of]));
  expect([names('category').size, names('difficulty').size, names('accessTier').size]).toEqual([VIDEO_CATEGORIES.length, DIFFICULTIES.length, ACCESS_TIERS.length]);
  for (const tier of ['free', 'weekly', 'video_library', 'premium']) expect(demoVideos.filter(({ accessTier }) => accessTier === tier)).toHaveLength(2);
  expect(demoVideos.filter(({ accessTier }) => accessTier === 'weekly').map(({ daysAgo }) => daysAgo < 7)).toEqual([true, false]);
  expect(demoVideos.filter(({ captions }) => captions)).toHaveLength(2);
});

it('every body keeps its feet above the floor and on the frame', () => {
  for (const [name, { at, stand }] of Object.entries<Exercise>(exercises)) {
    for (let step = 0; step <= 20; step += 1) {
      const { figure, far = [] } = at(step / 20);
      const points = [...figure.limbs, figure.head, ...far.flat()];
      expect([name, Math.min(...points.map(([, y]) => y)) > -1.5]).toEqual([name, true]);
      for (const [x] of points) expect([name, step, x * stand.scale + stand.x > 430 && x * stand.scale + stand.x < 940]).toEqual([name, step, true]);
    }
  }
});

it('a joint lies one bone away from either end, and on the line when they are too far apart', () => {
  const [x, y] = jointBetween([0, 0], [0, 8], 5, 5, 1);
  expect([x, y]).toEqual([expect.closeTo(-3), expect.closeTo(4)]);
  expect(jointBetween([0, 0], [20, 0], 5, 5, 1)).toEqual([5, 0]);
});

it('counts: out, hold, back, rest, and again', () => {
  const tempo: Tempo = { reps: 2, out: 1, hold: 1, back: 1, rest: 1 };
  const seen = [-1, 0, 0.5, 1.5, 2.5, 3.5, 4.5].map((second) => beatAt(tempo, INTRO + second));
  expect(seen.map(({ rep }) => rep)).toEqual([0, 1, 1, 1, 1, 1, 2]);
  expect(seen.map(({ share }) => share)).toEqual([0, 0, expect.closeTo(0.5), 1, expect.closeTo(0.5), 0, expect.closeTo(0.5)]);
  expect(seen.map(({ isBack }) => isBack)).toEqual([false, false, false, false, true, true, false]);
  expect(filmSeconds(tempo)).toBe(INTRO + 8 + OUTRO);
});
