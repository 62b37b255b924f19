import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { FIRST_LEGAL_VERSION, ownBusinessLegal, yourCoachLegal } from '@coach/content';
import { LEGAL_DOCUMENTS, nextLegalVersion, type LegalDocument, type LegalSet, type PublishedLegal } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ENV, type Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';

export type PublishedLegals = Record<LegalDocument, PublishedLegal>;

interface Row {
  version: number;
  name: string;
  document: PublishedLegals;
  asks_again: boolean;
  published_at: string;
  published_by: string | null;
  note: string;
}

/** A version as it was published. */
export type LegalVersionRow = Omit<Row, 'published_at'> & { publishedAt: Date };

const FIRST_LOCK = `select pg_advisory_xact_lock(hashtextextended('first legal texts', 0))`;
const VERSIONS = 'select version, name, document, asks_again, published_at, published_by, note from legal_versions';
const LATEST = `${VERSIONS} order by version desc limit 1`;
const INSERT = `
  insert into legal_versions (version, name, document, asks_again, published_at, published_by, note)
  select coalesce(max(version), 0) + 1, ?, ?::jsonb, ?, ?, ?, ? from legal_versions`;

/** Each document with the version that introduced its wording: a new version only where the text changed. */
const versioned = (before: PublishedLegals | null, texts: LegalSet, name: string): PublishedLegals =>
  Object.fromEntries(
    LEGAL_DOCUMENTS.map((document) => {
      const isSame = before !== null && JSON.stringify(orderedTexts(before[document].texts)) === JSON.stringify(orderedTexts(texts[document]));
      return [document, { version: isSame ? before[document].version : name, texts: texts[document] }];
    }),
  ) as unknown as PublishedLegals;
const orderedTexts = ({ en, es }: PublishedLegal['texts']): string[] => [en.lead, en.body, es.lead, es.body];

/** The terms that clients agree to, by version; the first version ships with the product. */
@Injectable()
export class LegalVersions {
  private readonly first: LegalSet;

  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.first = env.OWN_BUSINESS === '1' ? ownBusinessLegal : yourCoachLegal;
  }

  /** Whether these are still the neutral starter texts of a new installation (OWN_BUSINESS). */
  isBeginning({ version }: Pick<LegalVersionRow, 'version'>): boolean {
    return this.env.OWN_BUSINESS === '1' && version === 1;
  }

  /** Returns the published version; writes the first one if none exists. */
  async latest(em: EntityManager = this.em.fork()): Promise<LegalVersionRow> {
    const [row] = await em.execute<Row[]>(LATEST);
    return row ? versionOf(row) : this.writeFirst(em);
  }

  /** Returns null for a version that was never published. */
  async find(name: string, em: EntityManager = this.em.fork()): Promise<LegalVersionRow | null> {
    await this.latest(em);
    const [row] = await em.execute<Row[]>(`${VERSIONS} where name = ?`, [name]);
    return row ? versionOf(row) : null;
  }

  /** Returns the most recent versions, latest first. */
  async history(limit: number, em: EntityManager = this.em.fork()): Promise<LegalVersionRow[]> {
    const rows = await em.execute<Row[]>(`${VERSIONS} order by version desc limit ?`, [limit]);
    return rows.map(versionOf);
  }

  /** Publishes the next version, named by the business's local date; returns its name. */
  async publish(em: EntityManager, texts: LegalSet, by: { userId: string; note: string; asksAgain: boolean }): Promise<string> {
    const before = await this.latest(em);
    const now = this.clock.now();
    const names = await em.execute<Array<{ name: string }>>('select name from legal_versions');
    const name = nextLegalVersion(this.business.zone.localDate(now), names.map((row) => row.name));
    await em.execute(INSERT, [name, JSON.stringify(versioned(before.document, texts, name)), by.asksAgain, now, by.userId, by.note]);
    return name;
  }

  private writeFirst(em: EntityManager): Promise<LegalVersionRow> {
    return em.transactional(async (inner) => {
      await inner.execute(FIRST_LOCK);
      const [written] = await inner.execute<Row[]>(LATEST);
      if (!written) await inner.execute(INSERT, [FIRST_LEGAL_VERSION, JSON.stringify(versioned(null, this.first, FIRST_LEGAL_VERSION)), false, this.clock.now(), null, '']);
      const [row] = await inner.execute<Row[]>(LATEST);
      return versionOf(row!);
    });
  }
}

const versionOf = ({ published_at: at, ...row }: Row): LegalVersionRow => ({ ...row, publishedAt: new Date(at) });
