import { firstStart, nextFree } from './first-start.ts';

it.each([
  ['2025-11-05', 612, { date: '2025-11-05', minutes: 540 }],
  ['2025-11-03', 300, { date: '2025-11-03', minutes: 540 }],
  ['2025-11-03', 540, { date: '2025-11-03', minutes: 600 }],
  ['2025-11-03', 612, { date: '2025-11-03', minutes: 660 }],
  ['2025-10-20', 612, { date: '2025-11-03', minutes: 660 }],
  ['2025-11-03', 1379, { date: '2025-11-03', minutes: 1380 }],
  ['2025-11-03', 1380, { date: '2025-11-04', minutes: 540 }],
  ['2025-11-03', 1439, { date: '2025-11-04', minutes: 540 }],
] as const)('on %s, %d minutes into today, proposes %j for a new booking', (shown, minutes, start) => {
  expect(firstStart(shown, '2025-11-03', minutes)).toEqual(start);
});

const OPEN = [{ opens: 540, closes: 780 }, { opens: 900, closes: 1_200 }];
const taken = (...spans: Array<[number, number]>) => spans.map(([opens, closes]) => ({ opens, closes }));
it.each([
  ['that hour, when it is free', 540, taken([600, 660]), 0, 540],
  ['the next one that is free', 540, taken([540, 600], [630, 660]), 0, 660],
  ['one of the working hours after the break', 720, taken([690, 730]), 0, 900],
  ['the last of the working hours before it, where none is left', 1_080, taken([1_080, 1_200]), 0, 1_020],
  ['any free hour after it, where those before have passed', 1_140, taken([1_140, 1_200]), 1_130, 1_200],
  ['that hour all the same on a full day', 540, taken([0, 1_440]), 0, 540],
])('proposes a start at %s', (_, minutes, placed, from, proposed) => {
  expect(nextFree(minutes, 60, [{ windows: OPEN, placed, from }])).toBe(proposed);
});

it.each([
  ['the first hour that is free in all of them', 540, [taken([540, 600]), taken([600, 660]), taken([660, 720])], 720],
  ['one before it, rather than one outside of the working hours', 660, [taken([660, 1_380]), taken([540, 600])], 600],
  ['what the first week says, where all have none in common', 540, [taken([540, 600]), taken([0, 1_440])], 600],
])('proposes a start for several weeks at %s', (_, minutes, weeks, proposed) => {
  expect(nextFree(minutes, 60, weeks.map((placed) => ({ windows: OPEN, placed, from: 0 })))).toBe(proposed);
});
