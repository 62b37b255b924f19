import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type WebhookDelivery, type WebhookEvent } from '@coach/contracts';
import { DAY, LOST_TRY_MS, TEST_EVENT, WEBHOOK_API_VERSION, WEBHOOK_EVENTS_KEPT_DAYS, type WebhookEventType } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../platform/lists/keyset-cursor.ts';
import { AFTER, isoOf } from '../platform/lists/list-sql.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { EventData } from './event-data.ts';

const refusals = contract.adminWebhooks.events['~orpc'].errorMap;

interface EventRow {
  id: string;
  type: string;
  data: Record<string, unknown>;
  created_at: string;
}

export const eventView = ({ id, type, data, created_at: at }: EventRow): WebhookEvent => ({ id, type, api_version: WEBHOOK_API_VERSION, timestamp: isoOf(at), data });

/** Adds a delivery of an event to an endpoint, once: resending reuses the row. */
const DELIVER = `
  insert into webhook_deliveries (id, endpoint_id, event_id, state, created_at, next_try_at) select gen_random_uuid(), e.id, ?, 'waiting', ?, ? from webhook_endpoints e where `;

/** When an attempt requested now counts as lost and is requested again. */
export const lostAfter = (now: Date): Date => new Date(now.getTime() + LOST_TRY_MS);

interface Listed {
  type?: WebhookEventType | undefined;
  since?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Events for external programs: kept for thirty days and delivered to every subscribed endpoint. */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whether any endpoint exists: without one, no events are written. */
  async isHeard(): Promise<boolean> {
    const [row] = await this.em.execute<[{ heard: boolean }]>('select exists (select from webhook_endpoints) as heard');
    return row.heard;
  }

  /** Writes an event once per source and requests its deliveries. */
  async write(type: WebhookEventType, source: string, { userId, data }: EventData): Promise<void> {
    const now = this.clock.now();
    await this.em.fork().transactional(async (em) => {
      const insert = 'insert into webhook_events (id, source, user_id, type, data, created_at) values (?, ?, ?, ?, ?, ?) on conflict on constraint webhook_events_once do nothing returning id';
      const [written] = await em.execute<Array<{ id: string }>>(insert, [randomUUID(), source, userId, type, JSON.stringify(data), now]);
      if (!written) return;
      const due = await em.execute<Array<{ id: string }>>(`${DELIVER} e.disabled_at is null and ? = any (e.events) returning id`, [written.id, now, lostAfter(now), type]);
      for (const { id } of due) this.askFor(em, id, 0);
    });
  }

  /** Sends a test event without data to one endpoint. */
  async test(em: EntityManager, endpointId: string): Promise<void> {
    const [id, now] = [randomUUID(), this.clock.now()];
    await em.execute('insert into webhook_events (id, source, type, data, created_at) values (?, ?, ?, ?, ?)', [id, `test ${id}`, TEST_EVENT, JSON.stringify({ endpoint_id: endpointId }), now]);
    const [due] = await em.execute<Array<{ id: string }>>(`${DELIVER} e.id = ? returning id`, [id, now, lostAfter(now), endpointId]);
    this.askFor(em, due!.id, 0);
  }

  /** Requests one more attempt of a delivery, in the caller's transaction. */
  askFor(em: EntityManager, deliveryId: string, tries: number): void {
    this.outbox.record(em, 'webhook-delivery.due', { delivery_id: deliveryId, tries: String(tries), asked_at: this.clock.now().toISOString() });
  }

  /** Latest first. */
  async page({ type, since, cursor, limit }: Listed): Promise<{ events: WebhookEvent[]; next_cursor: string | null }> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const conditions = ['e.type <> ?', type && 'e.type = ?', since && 'e.created_at >= ?', after && AFTER('e', 'id')].filter(Boolean);
    const values = [TEST_EVENT, ...(type ? [type] : []), ...(since ? [new Date(since)] : []), ...(after ? [after.instant, after.id] : [])];
    const sql = `select e.id, e.type, e.data, e.created_at from webhook_events e where ${conditions.join(' and ')} order by e.created_at desc, e.id desc limit ?`;
    const rows = await this.em.execute<EventRow[]>(sql, [...values, limit + 1]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { events: rows.slice(0, limit).map(eventView), next_cursor: last ? cursorOf(new Date(last.created_at), last.id) : null };
  }

  /** Loads the events of all given deliveries at once. */
  readonly ofDeliveries = async (deliveries: ReadonlyArray<Pick<WebhookDelivery, 'event_id'>>): Promise<(delivery: Pick<WebhookDelivery, 'event_id'>) => WebhookEvent> => {
    const ids = [...new Set(deliveries.map(({ event_id: id }) => id))];
    const rows = await this.em.execute<EventRow[]>('select e.id, e.type, e.data, e.created_at from webhook_events e where e.id = any (?::uuid[])', [`{${ids.join()}}`]);
    const events = new Map(rows.map((row) => [row.id, eventView(row)]));
    return ({ event_id: id }) => events.get(id)!;
  };

  async forgetOld(): Promise<void> {
    await this.em.execute('delete from webhook_events where created_at < ?', [new Date(this.clock.now().getTime() - WEBHOOK_EVENTS_KEPT_DAYS * DAY)]);
  }
}
