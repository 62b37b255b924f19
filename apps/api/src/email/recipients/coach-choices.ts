import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NOTICE_KINDS, noticeDelivery, type NoticeDelivery, type NoticeKind } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

/** The kind for the day's sessions and pending work. */
const AGENDA = 'agenda';

/** How the coach wants to be notified of what. */
export interface NoticeChoices {
  /** Every morning at six with the day's sessions and pending work; otherwise only when notices are chosen for it. */
  agenda: boolean;
  kinds: Record<NoticeKind, NoticeDelivery>;
}

/** The coach's choices: mailed at once, in the morning's agenda, or not at all. */
@Injectable()
export class CoachChoices {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<NoticeChoices> {
    const rows = await this.em.execute<Array<{ kind: string; delivery: NoticeDelivery }>>('select kind, delivery from coach_notice_choices');
    const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery]));
    const kinds = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, noticeDelivery(kind, chosen.get(kind) ?? null)])) as Record<NoticeKind, NoticeDelivery>;
    return { agenda: chosen.get(AGENDA) === 'agenda', kinds };
  }

  async deliveryOf(kind: NoticeKind): Promise<NoticeDelivery> {
    return (await this.all()).kinds[kind];
  }

  /** In the caller's transaction; unnamed kinds are unchanged. */
  async choose(em: EntityManager, { agenda, kinds = {} }: { agenda?: boolean | undefined; kinds?: Partial<Record<NoticeKind, NoticeDelivery | undefined>> | undefined }): Promise<void> {
    const chosen: Array<[string, NoticeDelivery | undefined]> = [...Object.entries(kinds), [AGENDA, agenda === undefined ? undefined : agenda ? 'agenda' : 'off']];
    for (const [kind, delivery] of chosen) {
      if (!delivery) continue;
      await em.execute(
        `insert into coach_notice_choices (kind, delivery, changed_at) values (?, ?, ?)
         on conflict (kind) do update set delivery = excluded.delivery, changed_at = excluded.changed_at`,
        [kind, delivery, this.clock.now()],
      );
    }
  }
}
