import { oc } from '@orpc/contract';
import * as z from 'zod';
import { PROOF_KINDS, type ProofKind } from '@coach/domain';
import { publicMessages as messages } from './messages/public-messages.ts';

/** What is wrong with an input, field by field. */
const InvalidInput = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })) });

const anyRefusals = {
  BAD_REQUEST: { status: 400, message: messages.invalidInput, data: InvalidInput },
  /** Whoever views as somebody else only reads (IMP-06). */
  VIEWING_ONLY: { status: 403, message: messages.impersonation.readOnly },
};

/** Codes that any guarded route may answer with; a route adds its own beside them. */
const signedInRefusals = {
  ...anyRefusals,
  UNAUTHORIZED: { status: 401, message: messages.auth.sessionInvalid },
};

const adminRefusals = {
  ...signedInRefusals,
  FORBIDDEN: { status: 403, message: messages.admin.accessRequired },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, message: messages.security.setupRequired },
};

/** Whoever sends what no contract takes is counted by address, before it is looked at. */
const openRefusals = { ...anyRefusals, TOO_MANY_REQUESTS: { status: 429, message: messages.body.tooOften } };

/** How a person may prove who they are. */
export type WaysToProve = readonly ProofKind[];

/** Refused until the person proves who they are by one of these ways (`POST /auth/prove`); then the same call works for five minutes. */
const proofRequired = {
  PROOF_REQUIRED: { status: 403, message: messages.security.proofRequired, data: z.object({ ways: z.array(z.enum(PROOF_KINDS)) }) },
};

export interface RouteMeta {
  /** What the API's guards ask of the session beside being signed in; the document says it as `x-proof`. */
  proof?: 'recent';
}

const route = oc.$meta<RouteMeta>({});

/** Every way to sign in refuses a suspended account, with the coach's words to its owner. */
export const accountSuspended = { ACCOUNT_SUSPENDED: { status: 403, message: messages.auth.accountSuspended, data: z.object({ reason: z.string() }) } };

/** What keeps clients from booking and paying: terms that ask again and that they have not accepted yet (`POST /account/terms`), a business that has not opened. */
export const termsChanged = {
  TERMS_CHANGED: { status: 409, message: messages.legal.termsChanged, data: z.object({ version: z.string() }) },
  /** Nothing is sold before the coach has published her business for the first time. */
  NOT_OPEN_YET: { status: 409, message: messages.opening.notOpenYet },
};

/** A route that anybody may call: the document asks for no bearer. */
export const open = route.errors(openRefusals).$route({ spec: (operation) => ({ ...operation, security: [] }) });
/** A route for the signed-in person. */
export const signedIn = route.errors(signedInRefusals);
/** A route for the coach. */
export const adminOnly = route.errors(adminRefusals);

const proven = { spec: <Operation extends object>(operation: Operation): Operation => ({ ...operation, 'x-proof': 'recent' }) };

/** A route for the signed-in person who has proven in the last five minutes who they are. */
export const recentlyProven = signedIn.errors(proofRequired).$route(proven).meta({ proof: 'recent' });
/** A route for a coach who has proven it in the last five minutes: whatever is done to other coaches. */
export const recentlyProvenAdmin = adminOnly.errors(proofRequired).$route(proven).meta({ proof: 'recent' });
