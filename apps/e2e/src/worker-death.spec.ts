import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { newPerson, signUp } from './support/people.ts';
import { killPart } from './support/running-stack.ts';
import { onASecondDemo as test } from './support/second-stack.ts';
import { expect } from './support/test.ts';

const SUBJECT = 'Confirm your email address';

test('after a worker is killed between event and email, the email is still sent, once', async () => {
  const people = Array.from({ length: 3 }, (_, index) => newPerson(`Eve${index}`));
  for (const person of people) {
    await killPart('worker');
    await signUp(person);
    await mailTo(person.email, SUBJECT);
  }
  await new Promise((wake) => setTimeout(wake, 2_000));
  for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
});

test('after a worker is killed while the mail server is down, the email is still sent, once', async () => {
  const faye = newPerson('Faye');
  await killPart('mail');
  await signUp(faye);
  await new Promise((wake) => setTimeout(wake, 400));
  await killPart('worker');
  await mailTo(faye.email, SUBJECT, 60_000);
  await new Promise((wake) => setTimeout(wake, 2_000));
  expect(await mailsTo(faye.email)).toHaveLength(1);
});
