import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../src/auth/sign-in/passwords.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import type { TestApp } from '../test-app.ts';
import { eventually } from '../eventually.ts';
import type { CaughtMail } from '../mail/mailbox.ts';
import type { SignedInPerson } from '../people.ts';
import type { Answer } from '../requests.ts';

export const PASSWORD = 'secret-1';

export interface SignInBody {
  access_token: string;
  code: string;
  data: { ticket: string };
  second_factor_owed?: true;
}

/** Lets a user sign in with PASSWORD. */
export async function givePassword(testApp: TestApp, { userId }: SignedInPerson): Promise<void> {
  await testApp.em().execute('update users set password_hash = ? where id = ?', [await hashPassword(PASSWORD), userId]);
}

export const signIn = (testApp: TestApp, { email }: { email: string }, headers: Record<string, string> = {}): Promise<Answer<SignInBody>> =>
  testApp.request.post<SignInBody>('/auth/sign-in', { email, password: PASSWORD }, undefined, headers);

/** Waits for the mail with this subject, ignoring others. */
export const mailNamed = (testApp: TestApp, { email }: { email: string }, subject: string): Promise<CaughtMail> =>
  eventually(() => testApp.mailbox.mails.find((mail) => mail.subject === subject && mail.to[0]!.address === email));

/** Returns the code that an authenticator shows for a key, a number of 30-second steps from the product's time. */
export function codeOf(testApp: TestApp, key: string, steps = 0): string {
  const timestamp = testApp.app.get(Clock).now().getTime() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

/** Turns the second factor on; uses up the code of the current step. */
export async function turnOn(testApp: TestApp, { bearer }: SignedInPerson): Promise<{ key: string; codes: string[] }> {
  const { body: begun } = await testApp.request.post<{ key: string }>('/account/second-factor', undefined, bearer);
  const { body } = await testApp.request.post<{ recovery_codes: string[] }>('/account/second-factor/confirm', { code: codeOf(testApp, begun.key) }, bearer);
  return { key: begun.key, codes: body.recovery_codes };
}
