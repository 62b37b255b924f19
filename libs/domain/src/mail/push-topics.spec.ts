import { CLIENT_PUSH_TOPICS, COACH_PUSH_TOPICS, PUSH_TOPIC_WORDS, pushMinutes, pushOutcome, pushTopicsOf } from './push-topics.ts';

it('clients and the coach have separate topics, each with a label and description', () => {
  expect(pushTopicsOf({ isAdmin: false })).toBe(CLIENT_PUSH_TOPICS);
  expect(pushTopicsOf({ isAdmin: true })).toBe(COACH_PUSH_TOPICS);
  const all = [...CLIENT_PUSH_TOPICS, ...COACH_PUSH_TOPICS];
  expect(new Set(all).size).toBe(all.length);
  for (const topic of all) expect(PUSH_TOPIC_WORDS[topic].label && PUSH_TOPIC_WORDS[topic].about).toBeTruthy();
});

it('a reminder is valid for an hour, anything else for a day', () => {
  expect([pushMinutes('reminders'), pushMinutes('messages'), pushMinutes('booking')]).toEqual([60, 1440, 1440]);
});

it.each([
  [199, 'later'],
  [200, 'delivered'],
  [201, 'delivered'],
  [299, 'delivered'],
  [300, 'later'],
  [400, 'gone'],
  [401, 'gone'],
  [403, 'gone'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [null, 'later'],
] as const)('a response of %s means %s', (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome);
});
