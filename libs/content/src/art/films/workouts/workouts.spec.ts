import { ACCESS_TIERS, chaptersOf, DIFFICULTIES, USUAL_VIDEO_CATEGORIES } from '@coach/domain';
import { demoVideos } from '../../../copy/demo-videos.ts';
import { widthOf } from '../../lettering.ts';
import { frameOf } from '../film.ts';
import { jointBetween } from './body.ts';
import { reachOf } from './athlete.ts';
import { framing } from './camera.ts';
import { exercises, type Exercise } from './exercises.ts';
import { beatAt, type Tempo } from './tempo.ts';
import { twoLines } from './stage.ts';
import { secondsOf, timelineOf } from './timeline.ts';
import { workoutScreenings } from './workouts.ts';

const NUMBER = /-?\d+(?:\.\d+)?/g;
/** Compares shapes to a tenth of a pixel, because seconds carry rounding errors. */
function looksAlike(one: string, other: string): boolean {
  const [these, those] = [one, other].map((svg) => (svg.match(NUMBER) ?? []).map(Number)) as [number[], number[]];
  return one.replaceAll(NUMBER, '') === other.replaceAll(NUMBER, '') && these.every((number, index) => Math.abs(number - those[index]!) < 0.11);
}

describe.each(workoutScreenings.map(({ film, captions }) => [film.name, film, captions] as const))('the workout film %s', (name, film, captions) => {
  const seconds = Array.from({ length: Math.floor(film.seconds * 2) }, (_, half) => half / 2);

  it('has no undefined values, no theme colors and no fonts, and moves', () => {
    const frames = seconds.map((second) => frameOf(film, second));
    for (const frame of frames) expect(frame).not.toMatch(/var\(|<text|NaN|undefined|Infinity|style=/);
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(30_000);
    expect(new Set(frames).size).toBeGreaterThan(10);
  });

  it('shows a drawing without text at a tenth of its length, where the product takes the thumbnail', () => {
    const lettered = (second: number) => frameOf(film, second).includes('scale(0.022');
    expect([lettered(film.seconds / 10), lettered(2), lettered(film.seconds / 2)]).toEqual([false, true, true]);
  });

  it('lasts at least ninety seconds: setup, demonstration, three sets with pauses, end card', () => {
    expect(film.seconds).toBeGreaterThanOrEqual(90);
    expect(film.seconds).toBeLessThanOrEqual(104);
    const { workout, description } = demoVideos.find((video) => video.name === name)!;
    expect(timelineOf(workout).map(({ kind }) => kind)).toEqual(['title', 'setup', 'demonstration', 'set', 'pause', 'set', 'pause', 'set', 'end']);
    const chapters = chaptersOf(description);
    expect(chapters).toHaveLength(6);
    expect(chapters.at(-1)!.at_seconds).toBeLessThan(film.seconds - 1);
  });

  it('consists of stretches of whole seconds, and reused ones look the same', () => {
    const stretches = film.stretches!;
    expect([stretches[0]!.from, stretches.at(-1)!.to]).toEqual([0, film.seconds]);
    for (const [index, { from, to, as, isStill }] of stretches.entries()) {
      for (let passed = 0.5; isStill && passed < to - from; passed += 3) expect(frameOf(film, from + passed + 0.4)).toBe(frameOf(film, from + passed - 0.5));
      expect([from, (to - from) % 2]).toEqual([stretches[index - 1]?.to ?? 0, 0]);
      for (let passed = 0; as !== undefined && passed < to - from; passed += 7 / film.framesPerSecond) expect([passed, looksAlike(frameOf(film, from + passed), frameOf(film, as + passed))]).toEqual([passed, true]);
    }
    expect(stretches.filter(({ as }) => as !== undefined)).toHaveLength(name === 'one-good-plate' ? 0 : 2);
  });

  it('captions the lettering on its frames, from the first second to the last', () => {
    expect(captions!.length).toBeGreaterThanOrEqual(12);
    for (const [index, { from, to, text }] of captions!.entries()) {
      expect(from).toBeGreaterThanOrEqual(captions![index - 1]?.to ?? 0);
      expect(from - (captions![index - 1]?.to ?? 0)).toBeLessThan(0.5);
      expect(to).toBeLessThanOrEqual(film.seconds);
      expect(text.length / (to - from)).toBeLessThan(20);
      expect(text).not.toMatch(/undefined|\.\./);
    }
  });
});

it('the demo’s library has every tier, category and difficulty, two videos of each restricted tier, and one new and one older weekly video', () => {
  const names = (of: 'category' | 'difficulty' | 'accessTier') => new Set(demoVideos.map((video) => video[of]));
  expect([names('category').size, names('difficulty').size, names('accessTier').size]).toEqual([USUAL_VIDEO_CATEGORIES.length, DIFFICULTIES.length, ACCESS_TIERS.length]);
  for (const tier of ['free', 'weekly', 'video_library', 'premium']) expect(demoVideos.filter(({ accessTier }) => accessTier === tier)).toHaveLength(2);
  expect(demoVideos.filter(({ accessTier }) => accessTier === 'weekly').map(({ daysAgo }) => daysAgo < 7)).toEqual([true, false]);
});

it.each(demoVideos)('no text of $name overlaps its drawing', ({ film: { setup, cues, pauses, unit }, workout: { tempo } }) => {
  const room = 440 - 44;
  const widest = (texts: readonly string[], size: number, width: number) => Math.max(...texts.flatMap((text) => twoLines(text, size, width)).map((line) => widthOf(line) * size));
  expect(widest(setup, 46, 350)).toBeLessThan(room);
  expect(widest([...cues.flat(), ...pauses], 60, 340)).toBeLessThan(room);
  expect(widthOf(String(tempo.reps)) * 250 + 18 + widthOf(unit) * 40).toBeLessThan(room);
});

it.each(Object.entries<Exercise>(exercises))('%s keeps its feet above the floor and its body within the frame, beside the text and alone', (_, exercise) => {
  const { stand, camera: { zoom, across, down } } = framing(reachOf(exercise));
  expect(zoom).toBeGreaterThan(1.1);
  for (let step = 0; step <= 20; step += 1) {
    const { figure, far = [] } = exercise.at(step / 20);
    for (const [x, y] of [...figure.limbs, figure.head, ...far.flat()]) {
      expect(y).toBeGreaterThan(-1.5);
      const [right, up] = [x * stand.scale + stand.x, 462 - y * stand.scale];
      expect([right > 436 && right < 942, up > 88]).toEqual([true, true]);
      const [alone, above] = [zoom * right + across, zoom * up + down];
      expect([alone > 60 && alone < 900, above > 30]).toEqual([true, true]);
    }
  }
});

it('a joint is one bone away from either end, and on the line when the ends are too far apart', () => {
  const [x, y] = jointBetween([0, 0], [0, 8], 5, 5, 1);
  expect([x, y]).toEqual([expect.closeTo(-3), expect.closeTo(4)]);
  expect(jointBetween([0, 0], [20, 0], 5, 5, 1)).toEqual([5, 0]);
});

it('counts out, hold, back, rest, and repeats; after the last repetition it stays there', () => {
  const tempo: Tempo = { reps: 2, out: 1, hold: 1, back: 1, rest: 1 };
  const beats = [-1, 0, 0.5, 1.5, 2.5, 3.5, 4.5, 9].map((passed) => beatAt(tempo, passed));
  expect(beats.map(({ rep }) => rep)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
  expect(beats.map(({ share }) => share)).toEqual([0, 0, expect.closeTo(0.5), 1, expect.closeTo(0.5), 0, expect.closeTo(0.5), 0]);
  expect(beats.map(({ isBack }) => isBack)).toEqual([false, false, false, false, true, true, false, true]);
  const parts = timelineOf({ tempo, sets: 2, pauseSeconds: 5 });
  expect(parts.map(({ from }) => from).slice(1)).toEqual(parts.map(({ to }) => to).slice(0, -1));
  expect(secondsOf(parts)).toBe(4 + 4 + (2 + 2 + 4) + 8 + 6 + 8 + 4);
});
