import { oc } from '@orpc/contract';
import * as z from 'zod';
import './input-words.ts';
import { messages } from './messages.ts';

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

/** A route that anybody may call: the document asks for no bearer. */
export const open = oc.errors(anyRefusals).$route({ spec: (operation) => ({ ...operation, security: [] }) });
/** A route for the signed-in person. */
export const signedIn = oc.errors(signedInRefusals);
/** A route for the coach. */
export const adminOnly = oc.errors(adminRefusals);
