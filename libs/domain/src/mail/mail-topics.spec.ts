import { MAIL_TOPICS, wantsTopic } from './mail-topics.ts';

it('news are opted into, reminders opted out of', () => {
  expect(MAIL_TOPICS.filter((topic) => wantsTopic(topic, null))).toEqual(['plan_reminders', 'credit_reminders', 'check_in_reminders', 'coach_letters']);
});

it.each(MAIL_TOPICS)('a choice about %s counts', (topic) => {
  expect([wantsTopic(topic, true), wantsTopic(topic, false)]).toEqual([true, false]);
});
