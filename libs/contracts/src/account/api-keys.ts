import { KEY_SCOPES, type KeyScope } from '@coach/domain';
import * as z from 'zod';
import { memberMessages } from '../messages/member-messages.ts';
import { recentlyProven, signedIn } from '../refusals.ts';
import { moment } from '../input/moment.ts';
import { requiredLine } from '../input/text.ts';

const messages = memberMessages.apiKeys;
const tags = ['API keys'];

export const Scope = z.enum(KEY_SCOPES as readonly [KeyScope, ...KeyScope[]]).meta({ id: 'KeyScope', description: '`<resource>:read` or `<resource>:write`; write includes read' });

/** An IP address or a network. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: messages.badNetwork });

/** A key as listed: what distinguishes it, never the key itself. */
export const ApiKey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    prefix: z.string().describe('How the key begins'),
    scopes: z.array(Scope),
    networks: z.array(z.string()).describe('Where it may be used from, as addresses or networks; empty for anywhere'),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable().describe('Null for a key that does not expire'),
    last_used_at: z.iso.datetime().nullable().describe('To the minute'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .object({
    name: requiredLine(60).describe('What it is for'),
    scopes: z.array(Scope).min(1, messages.noScope).max(KEY_SCOPES.length),
    networks: z.array(Network).max(20).default([]),
    expires_at: moment.nullable().describe('Null for a key that does not expire'),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.input<typeof NewApiKey>;

export const MadeApiKey = z.object({ ...ApiKey.shape, key: z.string().describe('Shown this once') }).meta({ id: 'MadeApiKey' });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

/** Refusals of requests with an API key, possible for every operation. */
export const apiKeyRefusals = {
  KEY_INVALID: { status: 401, message: messages.invalid },
  KEY_NETWORK: { status: 403, message: messages.wrongNetwork },
  SCOPE_MISSING: { status: 403, message: messages.scopeMissing, data: z.object({ scope: Scope }) },
  SESSION_ONLY: { status: 403, message: messages.sessionOnly },
  KEY_RATE_LIMITED: { status: 429, message: messages.tooOften },
};

export const apiKeys = {
  list: signedIn.route({ method: 'GET', path: '/account/keys', summary: 'The own API keys, the newest first', tags }).output(z.object({ keys: z.array(ApiKey) })),
  make: recentlyProven
    .route({ method: 'POST', path: '/account/keys', successStatus: 201, summary: 'Make an API key; it acts for whoever makes it, within its scopes', tags })
    .errors({
      TOO_MANY_KEYS: { status: 409, message: messages.tooMany },
      SCOPES_NOT_YOURS: { status: 403, message: messages.notYours, data: z.object({ scopes: z.array(Scope) }) },
      ENDS_TOO_SOON: { status: 400, message: messages.endsTooSoon },
    })
    .input(NewApiKey)
    .output(MadeApiKey),
  revoke: signedIn
    .route({ method: 'DELETE', path: '/account/keys/{key_id}', summary: 'Revoke an API key at once', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.notFound } })
    .input(z.object({ key_id: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
};
