import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type WebhookDelivery } from '@coach/contracts';
import { TEST_EVENT } from '@coach/domain';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../platform/lists/keyset-cursor.ts';
import { AFTER, isoOf } from '../platform/lists/list-sql.ts';
import { EndpointsService } from './endpoints.service.ts';
import { lostAfter, WebhookEvents } from './webhook-events.service.ts';

const refusals = contract.adminWebhooks.deliveries['~orpc'].errorMap;

const deliveryView = (row: WebhookDelivery): WebhookDelivery => ({
  ...row,
  created_at: isoOf(row.created_at),
  last_try_at: row.last_try_at && isoOf(row.last_try_at),
  next_try_at: row.next_try_at && isoOf(row.next_try_at),
});

/** Resets a delivery to its first attempt. */
const AGAIN = `state = 'waiting', tries = 0, next_try_at = ?`;

/** Lists deliveries and resends them. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly endpoints: EndpointsService,
    private readonly events: WebhookEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Latest first. */
  async page(endpointId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<{ deliveries: WebhookDelivery[]; next_cursor: string | null }> {
    await this.em.transactional((em) => this.endpoints.find(em, endpointId));
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const rows = await this.em.execute<WebhookDelivery[]>(
      `select d.id, d.event_id, e.type, d.state, d.tries, d.last_status, d.last_error, d.last_try_at, d.next_try_at, d.created_at
       from webhook_deliveries d join webhook_events e on e.id = d.event_id where d.endpoint_id = ? ${after ? `and ${AFTER('d', 'id')}` : ''} order by d.created_at desc, d.id desc limit ?`,
      [endpointId, ...(after ? [after.instant, after.id] : []), limit + 1],
    );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { deliveries: rows.slice(0, limit).map(deliveryView), next_cursor: last ? cursorOf(new Date(last.created_at), last.id) : null };
  }

  test(endpointId: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      await this.endpoints.find(em, endpointId);
      await this.events.test(em, endpointId);
      this.audit.record(em, actor, { action: 'webhook.test', target: `webhook:${endpointId}` });
    });
  }

  replay(id: string, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const [again] = await em.execute<unknown[]>(`update webhook_deliveries set ${AGAIN} where id = ? returning id`, [lostAfter(this.clock.now()), id]);
      if (!again) throw refusal(refusals, 'NOT_FOUND');
      this.events.askFor(em, id, 0);
      this.audit.record(em, actor, { action: 'webhook.replay', target: `webhook-delivery:${id}` });
    });
  }

  /** Sends everything the endpoint subscribes to since a given time, including events never sent to it. Returns their number. */
  replaySince(endpointId: string, since: Date, actor: Actor): Promise<number> {
    return this.em.transactional(async (em) => {
      await this.endpoints.find(em, endpointId);
      const now = this.clock.now();
      const sent = await em.execute<Array<{ id: string }>>(
        `insert into webhook_deliveries (id, endpoint_id, event_id, state, created_at, next_try_at)
         select gen_random_uuid(), p.id, e.id, 'waiting', ?, ? from webhook_endpoints p join webhook_events e on e.type = any (p.events) where p.id = ? and e.created_at >= ? and e.type <> ?
         on conflict on constraint webhook_deliveries_once do update set ${AGAIN} returning id`,
        [now, lostAfter(now), endpointId, since, TEST_EVENT, lostAfter(now)],
      );
      for (const { id } of sent) this.events.askFor(em, id, 0);
      this.audit.record(em, actor, { action: 'webhook.replay', target: `webhook:${endpointId}`, after: { since: since.toISOString(), events: sent.length } });
      return sent.length;
    });
  }
}
