import { firstStart } from './first-start.ts';

it.each([
  ['2025-11-05', 612, { date: '2025-11-05', minutes: 540 }],
  ['2025-11-03', 300, { date: '2025-11-03', minutes: 540 }],
  ['2025-11-03', 540, { date: '2025-11-03', minutes: 600 }],
  ['2025-11-03', 612, { date: '2025-11-03', minutes: 660 }],
  ['2025-10-20', 612, { date: '2025-11-03', minutes: 660 }],
  ['2025-11-03', 1379, { date: '2025-11-03', minutes: 1380 }],
  ['2025-11-03', 1380, { date: '2025-11-04', minutes: 540 }],
  ['2025-11-03', 1439, { date: '2025-11-04', minutes: 540 }],
] as const)('on %s, %d minutes into today, a new booking is proposed for %j', (shown, minutes, start) => {
  expect(firstStart(shown, '2025-11-03', minutes)).toEqual(start);
});
