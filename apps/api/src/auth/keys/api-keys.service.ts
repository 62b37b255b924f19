import { randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, fill, type ApiKey, type MadeApiKey } from '@coach/contracts';
import { apiKeyOf, coachScopesIn, KEY_PREFIX_LENGTH, MOST_KEYS, type KeyScope } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { Caller } from '../caller.ts';
import { hashOf } from '../session/secrets.ts';
import { ApiKeyRow } from './api-key.entity.ts';

const makeRefusals = contract.apiKeys.make['~orpc'].errorMap;
const revokeRefusals = contract.apiKeys.revoke['~orpc'].errorMap;
const BYTES = 24;

interface Wanted {
  name: string;
  scopes: KeyScope[];
  networks: string[];
  expires_at: string | null;
}

const keyView = (row: ApiKeyRow): ApiKey => ({
  ...{ id: row.id, name: row.name, prefix: row.prefix, scopes: row.scopes, networks: row.networks },
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

/** A person's API keys: created, listed, revoked. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The valid ones, newest first. */
  async list({ userId }: Caller): Promise<ApiKey[]> {
    return (await this.em.find(ApiKeyRow, this.alive(userId), { orderBy: { createdAt: 'desc', id: 'desc' } })).map(keyView);
  }

  /** Returns the key itself, which is not stored. */
  async make({ userId, isAdmin }: Caller, wanted: Wanted, actor: Actor): Promise<MadeApiKey> {
    const scopes = [...new Set(wanted.scopes)];
    const refused = isAdmin ? [] : coachScopesIn(scopes);
    if (refused.length > 0) throw refusal(this.naming(refused), 'SCOPES_NOT_YOURS', { scopes: refused });
    const now = this.clock.now();
    const expiresAt = wanted.expires_at === null ? null : new Date(wanted.expires_at);
    if (expiresAt && expiresAt <= now) throw refusal(makeRefusals, 'ENDS_TOO_SOON');
    const key = apiKeyOf(randomBytes(BYTES).toString('base64url'), this.env.DEPLOYMENT === 'staging');
    return this.em.transactional(async (em) => {
      // Locked, so that concurrent calls count each other.
      await em.execute('select 1 from users where id = ? for update', [userId]);
      if ((await em.count(ApiKeyRow, this.alive(userId))) >= MOST_KEYS) throw refusal(makeRefusals, 'TOO_MANY_KEYS');
      const about = { id: randomUUID(), userId, name: wanted.name, scopes, networks: wanted.networks, createdAt: now, expiresAt };
      const row = em.create(ApiKeyRow, { ...about, prefix: key.slice(0, KEY_PREFIX_LENGTH), keyHash: hashOf(key), lastUsedAt: null, revokedAt: null });
      em.persist(row);
      this.audit.record(em, actor, { action: 'api-key.make', target: `api-key:${row.id}`, after: { name: row.name, scopes: scopes.join(' ') } });
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'api-key-added' });
      await em.flush();
      return { ...keyView(row), key };
    });
  }

  /** Somebody else's is treated as missing. */
  revoke({ userId }: Caller, id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const revoked = await em.nativeUpdate(ApiKeyRow, { ...this.alive(userId), id }, { revokedAt: this.clock.now() });
      if (revoked === 0) throw refusal(revokeRefusals, 'NOT_FOUND');
      this.audit.record(em, actor, { action: 'api-key.revoke', target: `api-key:${id}` });
    });
  }

  private alive(userId: string) {
    return { userId, revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: this.clock.now() } }] };
  }

  private naming(scopes: readonly KeyScope[]) {
    return { SCOPES_NOT_YOURS: { ...makeRefusals.SCOPES_NOT_YOURS, message: fill(makeRefusals.SCOPES_NOT_YOURS.message, { scopes: scopes.join(', ') }) } };
  }
}
