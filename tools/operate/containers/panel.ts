import { Secret, TOTP } from 'otpauth';
import { COACH, type Business } from './business.ts';
import { call, requireCall } from './site.ts';

const PASSWORD = 'a password for the coach 1';
const STEP_MS = 30_000;

interface Session {
  access_token: string;
}

const codeOf = (key: string, timestamp: number): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });

/** Sets the password through the printed link, and adds an authenticator app; returns its key. */
async function setUp(business: Business): Promise<{ key: string; confirmedAt: number }> {
  const { access_token: bearer } = await requireCall<Session>('/auth/recover', { ...business.coachLink, password: PASSWORD });
  await requireCall('/auth/prove', { password: PASSWORD }, bearer);
  const { key } = await requireCall<{ key: string }>('/account/second-factor', {}, bearer);
  const confirmedAt = Date.now();
  await requireCall('/account/second-factor/confirm', { code: codeOf(key, confirmedAt) }, bearer);
  return { key, confirmedAt };
}

/** Signs in as the coach with password and code; the first time, sets up the password and the second factor. */
export async function signInAsCoach(business: Business): Promise<string> {
  business.secondFactor ??= await setUp(business);
  const { status, body } = await call<{ code: string; data: { ticket: string } }>('/auth/sign-in', { email: COACH, password: PASSWORD });
  if (status !== 403 || body.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`a password alone answered ${status}`);
  // A code is valid once: the next one is due half a minute later, and is accepted slightly early.
  const { key, confirmedAt } = business.secondFactor;
  const at = Math.max(Date.now(), confirmedAt + STEP_MS);
  business.secondFactor.confirmedAt = at;
  return (await requireCall<Session>('/auth/second-factor', { ticket: body.data.ticket, code: codeOf(key, at) })).access_token;
}
