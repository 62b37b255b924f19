import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MAIL_TOPICS, wantsTopic, type Language, type MailTopic } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

export type Choices = Record<MailTopic, boolean>;

/** Preferences for optional mails. */
@Injectable()
export class MailPreferences {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Choices> {
    const rows = await this.em.execute<Array<{ topic: MailTopic; is_wanted: boolean }>>('select topic, is_wanted from mail_preferences where user_id = ?', [userId]);
    const chosen = (topic: MailTopic) => rows.find((row) => row.topic === topic)?.is_wanted ?? null;
    return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, wantsTopic(topic, chosen(topic))])) as Choices;
  }

  /** The language for a recipient. */
  async languageOf(userId: string): Promise<Language> {
    const [user] = await this.em.execute<Array<{ language: Language }>>('select language from users where id = ?', [userId]);
    return user?.language ?? 'en';
  }

  async write(userId: string, language: Language): Promise<void> {
    await this.em.execute('update users set language = ? where id = ?', [language, userId]);
  }

  async wants(userId: string, topic: MailTopic): Promise<boolean> {
    return (await this.of(userId))[topic];
  }

  /** Returns false when there is no such person. */
  async choose(userId: string, topic: MailTopic, isWanted: boolean): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>(
      `insert into mail_preferences (user_id, topic, is_wanted, changed_at) select id, ?, ?, ? from users where id = ?
       on conflict (user_id, topic) do update set is_wanted = excluded.is_wanted, changed_at = excluded.changed_at returning topic`,
      [topic, isWanted, this.clock.now(), userId],
    );
    return rows.length > 0;
  }
}
