import { MAIL_TOPICS, wantsTopic } from './mail-topics.ts';

it('news is opt-in, reminders are opt-out', () => {
  expect(MAIL_TOPICS.filter((topic) => wantsTopic(topic, null))).toEqual(['plan_reminders', 'credit_reminders', 'check_in_reminders', 'coach_letters']);
});

it.each(MAIL_TOPICS)('an explicit choice about %s applies', (topic) => {
  expect([wantsTopic(topic, true), wantsTopic(topic, false)]).toEqual([true, false]);
});
