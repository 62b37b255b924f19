import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { editablePlace, defaultText, fitWords } from '@coach/content';
import { contract, type PublishedWords } from '@coach/contracts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';

const refusals = contract.adminContent.publish['~orpc'].errorMap;

type Words = Record<string, string>;
interface Row {
  key: string;
  words: string;
}

const versionOf = (words: Words): string => createHash('sha256').update(JSON.stringify(Object.entries(words))).digest('base64url').slice(0, 16);
const published = (words: Words): PublishedWords => ({ version: versionOf(words), words });
const isOfAnnouncement = (key: string): boolean => key.startsWith('announcement.');

/** The coach's custom copy for places on the site (ADM-09): one row each, everything else uses the default copy. */
@Injectable()
export class SiteWordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** As visitors see it: an announcement disappears after its last day. */
  async current(): Promise<PublishedWords> {
    const words = await this.read(this.em);
    const until = words['announcement.until'];
    const isOver = until !== undefined && until !== '' && this.business.zone.localDate(this.clock.now()) > until;
    return published(isOver ? Object.fromEntries(Object.entries(words).filter(([key]) => !isOfAnnouncement(key))) : words);
  }

  /** As saved by the coach, including expired announcements. */
  async all(): Promise<PublishedWords> {
    return published(await this.read(this.em));
  }

  /** Changes the copy of several places, all or none; null restores a place's default. */
  async publish(actor: Actor, { version, words }: { version: string; words: Record<string, string | null> }): Promise<PublishedWords> {
    const wanted = this.fitted(words);
    return this.em.transactional(async (em) => {
      await em.execute('lock table site_words in share row exclusive mode');
      const before = await this.read(em);
      if (versionOf(before) !== version) throw refusal(refusals, 'WORDS_CHANGED');
      for (const [key, now] of Object.entries(wanted)) await this.write(em, actor, key, now);
      const was = Object.fromEntries(Object.keys(wanted).map((key) => [key, before[key] ?? null]));
      this.audit.record(em, actor, { action: 'content.publish', target: 'site:words', before: was, after: wanted });
      const now = published(await this.read(em));
      if (now.version !== version) this.outbox.record(em, 'site-words.published', { version: now.version });
      return now;
    });
  }

  /** In stored form; text equal to the default is not custom. */
  private fitted(words: Record<string, string | null>): Record<string, string | null> {
    const fit = Object.entries(words).map(([key, typed]) => [key, typed, typed === null ? null : fitWords(key, typed)] as const);
    const keys = fit.filter(([key, typed, kept]) => !editablePlace(key) || (typed !== null && kept === null)).map(([key]) => key);
    if (keys.length > 0) throw refusal(refusals, 'WORDS_DO_NOT_FIT', { keys });
    return Object.fromEntries(fit.map(([key, , kept]) => [key, kept === defaultText(key, this.business.current) ? null : kept]));
  }

  private async write(em: EntityManager, { userId }: Actor, key: string, words: string | null): Promise<void> {
    if (words === null) await em.execute('delete from site_words where key = ?', [key]);
    else {
      await em.execute(
        'insert into site_words (key, words, updated_at, updated_by) values (?, ?, ?, ?) on conflict (key) do update set words = excluded.words, updated_at = excluded.updated_at, updated_by = excluded.updated_by',
        [key, words, this.clock.now(), userId],
      );
    }
  }

  private async read(em: EntityManager): Promise<Words> {
    const rows = await em.execute<Row[]>('select key, words from site_words order by key');
    return Object.fromEntries(rows.map(({ key, words }) => [key, words]));
  }
}
