import { randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, fill, type MadeWebhookEndpoint, type WebhookEndpoint } from '@coach/contracts';
import { allows, MOST_ENDPOINTS, resourceOfEvent, SECRET_OVERLAP_MS, type WebhookEventType } from '@coach/domain';
import type { Caller } from '../auth/caller.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';
import { isoOf } from '../platform/lists/list-sql.ts';
import { OutboundHttp } from '../platform/outbound/outbound-http.ts';
import { FORMER_SECRET, SECRET } from './signing.ts';

const refusals = { ...contract.adminWebhooks.add['~orpc'].errorMap, ...contract.adminWebhooks.change['~orpc'].errorMap };
const BYTES = 24;
const COLUMNS = 'id, url, description, events, created_at, failing_since, disabled_at, disabled_because';

interface Wanted {
  url?: string | undefined;
  description?: string | undefined;
  events?: WebhookEventType[] | undefined;
  is_enabled?: boolean | undefined;
}

const endpointView = (row: WebhookEndpoint): WebhookEndpoint => ({
  ...row,
  created_at: isoOf(row.created_at),
  failing_since: row.failing_since && isoOf(row.failing_since),
  disabled_at: row.disabled_at && isoOf(row.disabled_at),
});

const newSecret = (): string => `whsec_${randomBytes(BYTES).toString('base64')}`;

/** Manages the endpoints that events are sent to. */
@Injectable()
export class EndpointsService {
  constructor(
    private readonly em: EntityManager,
    private readonly outside: OutboundHttp,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<WebhookEndpoint[]> {
    return (await this.em.execute<WebhookEndpoint[]>(`select ${COLUMNS} from webhook_endpoints order by created_at desc, id`)).map(endpointView);
  }

  /** Returns the secret, which is sealed from then on. */
  async add(caller: Caller, { url, description, events }: { url: string; description: string; events: WebhookEventType[] }, actor: Actor): Promise<MadeWebhookEndpoint> {
    this.demand(caller, url, events);
    const [id, secret] = [randomUUID(), newSecret()];
    return this.em.transactional(async (em) => {
      // Concurrent calls must count each other's endpoints.
      await em.execute('lock table webhook_endpoints in share row exclusive mode');
      const [{ count }] = await em.execute<[{ count: number }]>('select count(*)::int as count from webhook_endpoints');
      if (count >= MOST_ENDPOINTS) throw refusal(refusals, 'TOO_MANY_ENDPOINTS');
      const sql = `insert into webhook_endpoints (id, url, description, events, signing_secret, created_at) values (?, ?, ?, ?, ?, ?) returning ${COLUMNS}`;
      const [row] = await em.execute<WebhookEndpoint[]>(sql, [id, url, description, `{${events.join()}}`, this.vault.seal(SECRET, id, secret), this.clock.now()]);
      this.audit.record(em, actor, { action: 'webhook.add', target: `webhook:${id}`, after: { url, events: events.join(' ') } });
      await em.flush();
      return { ...endpointView(row!), secret };
    });
  }

  /** A re-enabled endpoint starts fresh: missed events are sent on request. */
  async change(caller: Caller, id: string, { url, description, events, is_enabled: isEnabled }: Wanted, actor: Actor): Promise<WebhookEndpoint> {
    return this.em.transactional(async (em) => {
      const before = await this.find(em, id);
      // Whoever changes the URL or the events must be allowed to read all of them.
      this.demand(caller, url ?? before.url, events ?? before.events);
      const now = this.clock.now();
      const sets = [url !== undefined && 'url = ?', description !== undefined && 'description = ?', events && 'events = ?', isEnabled === true && 'disabled_at = null, disabled_because = null, failing_since = null', isEnabled === false && `disabled_at = coalesce(disabled_at, ?), disabled_because = coalesce(disabled_because, 'by_coach')`].filter(Boolean);
      const values = [...(url === undefined ? [] : [url]), ...(description === undefined ? [] : [description]), ...(events ? [`{${events.join()}}`] : []), ...(isEnabled === false ? [now] : [])];
      if (sets.length > 0) await em.execute(`update webhook_endpoints set ${sets.join(', ')} where id = ?`, [...values, id]);
      if (isEnabled === false) await em.execute(`update webhook_deliveries set state = 'failed', next_try_at = null where endpoint_id = ? and state = 'waiting'`, [id]);
      const after = await this.find(em, id);
      const told = ({ url: to, events: sent, disabled_at: off }: WebhookEndpoint) => ({ url: to, events: sent.join(' '), is_enabled: off === null });
      this.audit.record(em, actor, { action: 'webhook.change', target: `webhook:${id}`, before: told(before), after: told(after) });
      return endpointView(after);
    });
  }

  remove(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const { url } = await this.find(em, id);
      await em.execute('delete from webhook_endpoints where id = ?', [id]);
      this.audit.record(em, actor, { action: 'webhook.remove', target: `webhook:${id}`, before: { url } });
    });
  }

  /** For one day, deliveries are also signed with the previous secret. */
  rotateSecret(caller: Caller, id: string, actor: Actor): Promise<string> {
    const secret = newSecret();
    return this.em.transactional(async (em) => {
      const { url, events } = await this.find(em, id);
      this.demand(caller, url, events);
      const [{ signing_secret: sealed }] = await em.execute<[{ signing_secret: Parameters<Vault['open']>[2] }]>('select signing_secret from webhook_endpoints where id = ?', [id]);
      const former = this.vault.seal(FORMER_SECRET, id, this.vault.open(SECRET, id, sealed));
      const until = new Date(this.clock.now().getTime() + SECRET_OVERLAP_MS);
      await em.execute('update webhook_endpoints set former_secret = ?, former_until = ?, signing_secret = ? where id = ?', [former, until, this.vault.seal(SECRET, id, secret), id]);
      this.audit.record(em, actor, { action: 'webhook.rotate-secret', target: `webhook:${id}` });
      return secret;
    });
  }

  /** Locks the row. Throws NOT_FOUND. */
  async find(em: EntityManager, id: string): Promise<WebhookEndpoint> {
    const [row] = await em.execute<WebhookEndpoint[]>(`select ${COLUMNS} from webhook_endpoints where id = ? for update`, [id]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    return row;
  }

  /** An API key can only subscribe to events that it may read itself. */
  private demand({ key }: Caller, url: string, events: readonly WebhookEventType[]): void {
    if (!this.outside.mayAsk(new URL(url))) throw refusal(refusals, 'PRIVATE_ADDRESS');
    const missing = key && events.map((type) => `${resourceOfEvent(type)}:read` as const).find((scope) => !allows(key.scopes, scope));
    if (!missing) return;
    const { SCOPE_MISSING } = refusals;
    throw refusal({ SCOPE_MISSING: { ...SCOPE_MISSING, message: fill(SCOPE_MISSING.message, { scope: missing }) } }, 'SCOPE_MISSING', { scope: missing });
  }
}
