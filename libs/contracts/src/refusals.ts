import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PROOF_KINDS, type ProofKind } from '@coach/domain';
import { publicMessages as messages } from './messages/public-messages.ts';

/** Problems with an input, by field. */
const InvalidInput = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })) });

const anyRefusals = {
  BAD_REQUEST: { status: 400, message: messages.invalidInput, data: InvalidInput },
  /** Impersonation is read-only (IMP-06). */
  VIEWING_ONLY: { status: 403, message: messages.impersonation.readOnly },
};

/** Codes that any guarded route may answer with; a route adds its own. */
const signedInRefusals = {
  ...anyRefusals,
  UNAUTHORIZED: { status: 401, message: messages.auth.sessionInvalid },
};

const adminRefusals = {
  ...signedInRefusals,
  FORBIDDEN: { status: 403, message: messages.admin.accessRequired },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, message: messages.security.setupRequired },
};

/** Senders of invalid input are rate-limited by address, before it is read. */
const openRefusals = { ...anyRefusals, TOO_MANY_REQUESTS: { status: 429, message: messages.body.tooOften } };

/** Proof methods. */
export type WaysToProve = readonly ProofKind[];

/** Refused until the person proves their identity by one of these methods (`POST /auth/prove`); then the same call works for five minutes. */
const proofRequired = {
  PROOF_REQUIRED: { status: 403, message: messages.security.proofRequired, data: z.object({ ways: z.array(z.enum(PROOF_KINDS)) }) },
};

export interface RouteMeta {
  /** What the API's guards require besides being signed in; `x-proof` in the document. */
  proof?: 'recent';
}

const route = oc.$meta<RouteMeta>({});

/** Every way to sign in refuses a suspended account, with the coach's message to its owner. */
export const accountSuspended = { ACCOUNT_SUSPENDED: { status: 403, message: messages.auth.accountSuspended, data: z.object({ reason: z.string() }) } };

/** Why clients cannot book or pay: unaccepted terms that require acceptance (`POST /account/terms`), or a business that has not opened. */
export const termsChanged = {
  TERMS_CHANGED: { status: 409, message: messages.legal.termsChanged, data: z.object({ version: z.string() }) },
  /** Nothing is sold before the coach publishes her business for the first time. */
  NOT_OPEN_YET: { status: 409, message: messages.opening.notOpenYet },
};

/** A public route: the document requires no bearer. */
export const open = route.errors(openRefusals).$route({ spec: (operation) => ({ ...operation, security: [] }) });
/** A route for the signed-in person. */
export const signedIn = route.errors(signedInRefusals);
/** A route for the coach. */
export const adminOnly = route.errors(adminRefusals);

const proven = { spec: <Operation extends object>(operation: Operation): Operation => ({ ...operation, 'x-proof': 'recent' }) };

/** A route for the signed-in person with a proof from the last five minutes. */
export const recentlyProven = signedIn.errors(proofRequired).$route(proven).meta({ proof: 'recent' });
/** A route for a coach with a proof from the last five minutes: for actions on other coaches. */
export const recentlyProvenAdmin = adminOnly.errors(proofRequired).$route(proven).meta({ proof: 'recent' });
