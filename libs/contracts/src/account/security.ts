import * as z from 'zod';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { passkeys } from './passkeys.ts';
import { accountSuspended, recentlyProven, signedIn } from '../refusals.ts';
import { requiredLine } from '../input/text.ts';

const tags = ['Security'];
const Done = z.object({ done: z.literal(true) });

/** Six digits from the authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = requiredLine(40);

/** A signed-in browser. */
export const SignedInDevice = z
  .object({
    id: z.uuid(),
    device: z.string().describe("In plain words: 'Chrome on macOS'"),
    place: z.string().nullable().describe('The network address it signed in from'),
    started_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean().describe('True for the session that asks'),
  })
  .meta({ id: 'SignedInDevice' });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** One successful sign-in: when, on what device, and from which network, but not from which address. */
export const PastSignIn = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    device: z.string().describe("In plain words: 'Chrome on macOS'"),
    network: z.string().nullable().describe("The network's part of the address: '203.0.113.x'"),
  })
  .meta({ id: 'PastSignIn' });
export type PastSignIn = z.infer<typeof PastSignIn>;

export const SecondFactorState = z
  .object({
    is_on: z.boolean(),
    is_required: z.boolean().describe('True for accounts that do not get into the coach’s panel without it'),
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Shown this once; each works once') });

const limited = { TOO_MANY_ATTEMPTS: { status: 429, message: messages.security.tooManyCodes } };
const wrongCode = { WRONG_CODE: { status: 400, message: messages.security.wrongCode }, ...limited };
const notOn = { NOT_ON: { status: 409, message: messages.security.notOn } };
const alreadyOn = { ALREADY_ON: { status: 409, message: messages.security.alreadyOn } };

/** A refusal with a way forward: the ticket and a second-factor code open the session (`POST /auth/second-factor`). */
export const secondFactorRequired = {
  ...accountSuspended,
  SECOND_FACTOR_REQUIRED: { status: 403, message: messages.security.secondFactorRequired, data: z.object({ ticket: z.string() }) },
};

/** Refusals of the second sign-in step. */
export const secondStepRefusals = { ...accountSuspended, ...wrongCode, TICKET_EXPIRED: { status: 410, message: messages.security.ticketExpired } };

const sessions = {
  list: signedIn.route({ method: 'GET', path: '/account/sessions', summary: 'Where the person is signed in, the latest first', tags }).output(z.object({ sessions: z.array(SignedInDevice) })),
  end: signedIn
    .route({ method: 'DELETE', path: '/account/sessions/{session_id}', summary: 'Sign one device out', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.security.sessionNotFound } })
    .input(z.object({ session_id: z.uuid() }))
    .output(Done),
  endOthers: signedIn.route({ method: 'POST', path: '/account/sessions/end-others', summary: 'Sign out everywhere but here', tags }).output(z.object({ ended: z.number().int() })),
};

const signIns = {
  list: signedIn
    .route({ method: 'GET', path: '/auth/sign-ins', summary: 'The last twenty sign-ins of the own account, the latest first; kept for 90 days', tags })
    .output(z.object({ sign_ins: z.array(PastSignIn) })),
};

const secondFactor = {
  state: signedIn.route({ method: 'GET', path: '/account/second-factor', summary: 'Whether a second factor protects the account', tags }).output(SecondFactorState),
  begin: recentlyProven
    .route({ method: 'POST', path: '/account/second-factor', summary: 'A new key for an authenticator app; it counts once a code has confirmed it', tags })
    .errors(alreadyOn)
    .output(z.object({ key: z.string().describe('Base32, for typing'), uri: z.string().describe('otpauth://, for a QR code') })),
  confirm: recentlyProven
    .route({ method: 'POST', path: '/account/second-factor/confirm', summary: 'Turn the second factor on with a code of the new key; every other session ends', tags })
    .errors({ ...wrongCode, ...alreadyOn, NOT_BEGUN: { status: 409, message: messages.security.setupNotBegun } })
    .input(z.object({ code: SecondFactorCode }))
    .output(RecoveryCodes),
  renewCodes: recentlyProven
    .route({ method: 'POST', path: '/account/second-factor/recovery-codes', summary: 'Ten new recovery codes; the old ones end', tags })
    .errors(notOn)
    .output(RecoveryCodes),
  turnOff: recentlyProven
    .route({ method: 'POST', path: '/account/second-factor/turn-off', summary: 'Turn the second factor off', tags })
    .errors(notOn)
    .output(Done),
};

/** Security settings of one's own account. */
export const security = { sessions, signIns, secondFactor, passkeys };
