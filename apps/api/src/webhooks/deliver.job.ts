import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { GONE, isTaken, nextTryAt, SILENT_FOR_MS } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import type { Sealed } from '../platform/encryption/seal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OutboundError, OutboundHttp, readAddress } from '../platform/outbound/outbound-http.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { FORMER_SECRET, SECRET, signedHeaders } from './signing.ts';
import { eventView } from './webhook-events.service.ts';

const TIMEOUT_MS = 15_000;

interface DueRow {
  delivery_id: string;
  endpoint_id: string;
  url: string;
  signing_secret: Sealed;
  former_secret: Sealed | null;
  former_until: string | null;
  id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: string;
}

const DUE = `
  select d.id as delivery_id, e.id as endpoint_id, e.url, e.signing_secret, e.former_secret, e.former_until, v.id, v.type, v.data, v.created_at
  from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id join webhook_events v on v.id = d.event_id
  where d.id = ? and d.state = 'waiting' and d.tries = ? and (e.disabled_at is null or v.type = 'endpoint.test')`;

/** The result of an attempt: the response status, or why there was none. */
interface Outcome {
  status: number | null;
  error: string | null;
}

/** Sends an event to an endpoint and records the result. */
@Injectable()
export class DeliverJob {
  private readonly logger = new Logger('webhooks');

  constructor(
    private readonly em: EntityManager,
    private readonly outside: OutboundHttp,
    private readonly vault: Vault,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A recorded attempt is not repeated; one whose process died is, since delivery is at least once. */
  @OnJob('webhooks.deliver')
  async deliver({ delivery_id: id, tries }: JobPayload<'webhooks.deliver'>): Promise<void> {
    const [row] = await this.em.execute<DueRow[]>(DUE, [id, Number(tries)]);
    if (!row) return;
    const outcome = await this.send(row);
    await this.em.fork().transactional((em) => this.note(em, row, Number(tries) + 1, outcome));
  }

  private async send(row: DueRow): Promise<Outcome> {
    const body = JSON.stringify(eventView(row));
    const headers = { ...signedHeaders(row.id, body, this.secretsOf(row), new Date()), 'content-type': 'application/json' };
    try {
      return { status: await this.outside.post(readAddress(row.url), body, { headers, timeoutMs: TIMEOUT_MS }), error: null };
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { status: null, error: error.why };
    }
  }

  private secretsOf({ endpoint_id: id, signing_secret: secret, former_secret: former, former_until: until }: DueRow): string[] {
    const isOverlapping = former !== null && until !== null && new Date(until) > this.clock.now();
    return [this.vault.open(SECRET, id, secret), ...(isOverlapping ? [this.vault.open(FORMER_SECRET, id, former)] : [])];
  }

  private async note(em: EntityManager, { delivery_id: id, endpoint_id: endpointId }: DueRow, tries: number, { status, error }: Outcome): Promise<void> {
    const now = this.clock.now();
    const isDelivered = status !== null && isTaken(status);
    const nextTry = isDelivered ? null : nextTryAt(tries, now, Math.random());
    const state = isDelivered ? 'delivered' : nextTry ? 'waiting' : 'failed';
    const sql = 'update webhook_deliveries set state = ?, tries = ?, last_status = ?, last_error = ?, last_try_at = ?, next_try_at = ? where id = ?';
    await em.execute(sql, [state, tries, status, error, now, nextTry, id]);
    if (isDelivered) return void (await em.execute('update webhook_endpoints set failing_since = null where id = ? and failing_since is not null', [endpointId]));
    this.logger.warn({ delivery: id, status, error, tries }, 'webhook not taken');
    await em.execute('update webhook_endpoints set failing_since = coalesce(failing_since, ?) where id = ?', [now, endpointId]);
    await this.disableFor(em, endpointId, status === GONE ? 'gone' : 'silent', now);
  }

  private async disableFor(em: EntityManager, endpointId: string, because: 'gone' | 'silent', now: Date): Promise<void> {
    const longSince = new Date(now.getTime() - SILENT_FOR_MS);
    const sql = `update webhook_endpoints set disabled_at = ?, disabled_because = ? where id = ? and disabled_at is null and (? or failing_since <= ?) returning id`;
    const disabled = await em.execute<unknown[]>(sql, [now, because, endpointId, because === 'gone', longSince]);
    if (disabled.length === 0) return;
    await em.execute(`update webhook_deliveries set state = 'failed', next_try_at = null where endpoint_id = ? and state = 'waiting'`, [endpointId]);
    this.outbox.record(em, 'webhook-endpoint.disabled', { endpoint_id: endpointId, disabled_at: now.toISOString() });
  }
}
