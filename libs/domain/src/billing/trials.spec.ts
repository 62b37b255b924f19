import { trialDaysFor, trialWords } from './trials.ts';

it.each([
  ['a plan without one', {}, false, 0],
  ['a plan that says none', { trialDays: 0 }, false, 0],
  ['a plan with one, for the first time', { trialDays: 14 }, false, 14],
  ['a plan with one, once more', { trialDays: 14 }, true, 0],
])('%s', (_, plan, hadTrial, days) => expect(trialDaysFor(plan, hadTrial)).toBe(days));

it.each([[1, '1 day'], [14, '14 days']])('%i reads “%s”', (days, words) => expect(trialWords(days)).toBe(words));
