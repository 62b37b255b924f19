import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pushTopicsOf, type PushTopic } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

export interface PushChoice {
  topic: PushTopic;
  is_wanted: boolean;
}

/** Notification preferences; everything is on by default. */
@Injectable()
export class PushTopics {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of(userId: string, who: { isAdmin: boolean }): Promise<PushChoice[]> {
    const rows = await this.em.execute<PushChoice[]>('select topic, is_wanted from push_topics where user_id = ?', [userId]);
    const chosen = new Map(rows.map(({ topic, is_wanted: isWanted }) => [topic, isWanted]));
    return pushTopicsOf(who).map((topic) => ({ topic, is_wanted: chosen.get(topic) ?? true }));
  }

  /** Unnamed topics are unchanged; topics not available to the person are ignored. */
  async choose(userId: string, who: { isAdmin: boolean }, wanted: Partial<Record<PushTopic, boolean | undefined>>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      for (const topic of pushTopicsOf(who)) {
        if (wanted[topic] === undefined) continue;
        const sql = `insert into push_topics (user_id, topic, is_wanted, changed_at) values (?, ?, ?, ?)
          on conflict (user_id, topic) do update set is_wanted = excluded.is_wanted, changed_at = excluded.changed_at`;
        await em.execute(sql, [userId, topic, wanted[topic], this.clock.now()]);
      }
    });
  }
}
