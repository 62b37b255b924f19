import type { Caption } from '@coach/domain';
import { edited, problemsOf, type Act, type Edits } from './use-caption-edits.ts';

const said = (from: number, to: number, text: string): Caption => ({ from, to, text });
const three = [said(0, 1_000, 'Push the floor'), said(1_000, 2_000, 'away.'), said(3_000, 4_000, 'Breathe.')];
const opened: Edits = { captions: three, keys: [0, 1, 2], nextKey: 3, focus: 0, kept: three };

it.each<[string, Act, number[], string[], number | null]>([
  ['split', { act: 'split', key: 0, letter: 8 }, [0, 3, 1, 2], ['Push the', 'floor', 'away.', 'Breathe.'], 3],
  ['merged', { act: 'merge', key: 0 }, [0, 2], ['Push the floor away.', 'Breathe.'], 0],
  ['merged without one behind it', { act: 'merge', key: 2 }, [0, 1, 2], ['Push the floor', 'away.', 'Breathe.'], 0],
  ['given a neighbour', { act: 'add', key: 1 }, [0, 1, 3, 2], ['Push the floor', 'away.', '', 'Breathe.'], 3],
  ['given one before all', { act: 'begin' }, [3, 0, 1, 2], ['', 'Push the floor', 'away.', 'Breathe.'], 3],
  ['deleted', { act: 'remove', key: 1 }, [0, 2], ['Push the floor', 'Breathe.'], 2],
  ['deleted at the end', { act: 'remove', key: 2 }, [0, 1], ['Push the floor', 'away.'], 1],
  ['changed', { act: 'change', key: 1, to: { text: 'aside.' } }, [0, 1, 2], ['Push the floor', 'aside.', 'Breathe.'], null],
  ['left for the next', { act: 'go', key: 0, by: 1 }, [0, 1, 2], ['Push the floor', 'away.', 'Breathe.'], 1],
  ['gone meanwhile', { act: 'split', key: 9, letter: 1 }, [0, 1, 2], ['Push the floor', 'away.', 'Breathe.'], 0],
])('26.7 a caption is %s: keys stay with their captions, and the cursor stays in place', (_, act, keys, texts, focus) => {
  const after = edited(opened, act);
  expect({ keys: after.keys, texts: after.captions.map(({ text }) => text), focus: after.focus }).toEqual({ keys, texts, focus });
});

it('reports an unreadable time first, and moves focus to it', () => {
  const after = edited(opened, { act: 'change', key: 1, to: { from: Number.NaN, text: '' } });
  expect(problemsOf(after.captions)).toEqual([null, 'time', null]);
  expect(edited(after, { act: 'mend' }).focus).toBe(1);
});

it('has no changes after saving', () => {
  const after = edited(edited(opened, { act: 'remove', key: 0 }), { act: 'kept' });
  expect(after.kept).toBe(after.captions);
});
