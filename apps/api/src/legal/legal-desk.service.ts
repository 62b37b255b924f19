import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type LegalDesk, type LegalVersion } from '@coach/contracts';
import { changedDocuments, LEGAL_DOCUMENTS, type LegalDocument, type LegalSet, type LegalTexts } from '@coach/domain';
import { namesOf } from '../business/coach-names.ts';
import type { AuditedValues } from '../platform/audit/audit-entry.entity.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { LegalVersions, type LegalVersionRow, type PublishedLegals } from './legal-versions.ts';

const { adminLegal } = contract;
const saveRefusals = adminLegal.save['~orpc'].errorMap;
const publishRefusals = adminLegal.publish['~orpc'].errorMap;
const restoreRefusals = adminLegal.restore['~orpc'].errorMap;

const MOST_VERSIONS = 100;

interface DraftRow {
  document: LegalSet;
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** Serializes changes to the draft. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('legal draft', 0))`;
const DRAFT = 'select document, revision, updated_at, updated_by from legal_draft';
const SAVE = `
  insert into legal_draft (document, updated_at, updated_by) values (?::jsonb, ?, ?)
  on conflict (once) do update set document = excluded.document, revision = excluded.revision, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;

const textsOf = (published: PublishedLegals): LegalSet => Object.fromEntries(LEGAL_DOCUMENTS.map((document) => [document, published[document].texts])) as unknown as LegalSet;

/** The legal pages as the coach edits them: a draft that is published as a whole, and the past versions. Every action returns the new state of the desk. */
@Injectable()
export class LegalDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly versions: LegalVersions,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async desk(em: EntityManager = this.em): Promise<LegalDesk> {
    const latest = await this.versions.latest(em);
    const published = textsOf(latest.document);
    const [row] = await em.execute<DraftRow[]>(DRAFT);
    const names = row ? await namesOf(em, [row.updated_by]) : new Map<string, string>();
    return {
      version: latest.name,
      published_at: latest.publishedAt.toISOString(),
      is_beginning: this.versions.isBeginning(latest),
      texts: published,
      draft: row
        ? { revision: row.revision, texts: row.document, updated_at: new Date(row.updated_at).toISOString(), updated_by: names.get(row.updated_by) ?? null, changed: changedDocuments(published, row.document) }
        : null,
    };
  }

  async save(actor: Actor, { revision, document, texts }: { revision: number; document: LegalDocument; texts: LegalTexts }): Promise<LegalDesk> {
    return this.em.transactional(async (em) => {
      const { draft, published } = await this.open(em, revision);
      await this.write(em, actor, published, { ...(draft ?? published), [document]: texts });
      this.note(em, actor, 'legal.draft', { document });
      return this.desk(em);
    });
  }

  async discard(actor: Actor, revision: number): Promise<LegalDesk> {
    return this.em.transactional(async (em) => {
      const { draft } = await this.open(em, revision);
      await em.execute('delete from legal_draft');
      if (draft) this.note(em, actor, 'legal.discard', {});
      return this.desk(em);
    });
  }

  /** Publishes all documents or none; `asksAgain`: every client has to accept them before they book or pay again. */
  async publish(actor: Actor, { revision, note, asks_again: asksAgain }: { revision: number; note: string; asks_again: boolean }): Promise<LegalDesk> {
    return this.em.transactional(async (em) => {
      const { draft } = await this.open(em, revision);
      if (!draft) throw refusal(publishRefusals, 'NOTHING_TO_PUBLISH');
      await em.execute('delete from legal_draft');
      const version = await this.versions.publish(em, draft, { userId: actor.userId, note, asksAgain });
      this.note(em, actor, 'legal.publish', { version, asks_again: asksAgain });
      this.outbox.record(em, 'legal.published', { version });
      return this.desk(em);
    });
  }

  async history(): Promise<LegalVersion[]> {
    await this.versions.latest(this.em);
    const rows = await this.versions.history(MOST_VERSIONS, this.em);
    const names = await namesOf(this.em, rows.flatMap(({ published_by: by }) => by ?? []));
    return rows.map((row) => versionView(row, names));
  }

  /** Copies a previous version into the draft. */
  async restore(actor: Actor, { revision, version }: { revision: number; version: string }): Promise<LegalDesk> {
    return this.em.transactional(async (em) => {
      const { published } = await this.open(em, revision);
      const former = await this.versions.find(version, em);
      if (!former) throw refusal(restoreRefusals, 'NOT_FOUND');
      await this.write(em, actor, published, textsOf(former.document));
      this.note(em, actor, 'legal.restore', { version });
      return this.desk(em);
    });
  }

  /** Locks the draft until the transaction ends. Throws 409 if another draft was saved meanwhile. */
  private async open(em: EntityManager, revision: number): Promise<{ draft: LegalSet | null; published: LegalSet }> {
    await em.execute(LOCK);
    const [row] = await em.execute<DraftRow[]>(DRAFT);
    if ((row?.revision ?? 0) !== revision) throw refusal(saveRefusals, 'DRAFT_CHANGED');
    return { draft: row?.document ?? null, published: textsOf((await this.versions.latest(em)).document) };
  }

  /** Saves the draft, or deletes it if it equals the published texts. */
  private async write(em: EntityManager, { userId }: Actor, published: LegalSet, texts: LegalSet): Promise<void> {
    if (changedDocuments(published, texts).length === 0) await em.execute('delete from legal_draft');
    else await em.execute(SAVE, [JSON.stringify(texts), this.clock.now(), userId]);
  }

  private note(em: EntityManager, actor: Actor, action: string, after: AuditedValues): void {
    this.audit.record(em, actor, { action, target: 'legal:texts', after });
  }
}

const versionView = ({ version: number, name, document, asks_again, publishedAt, published_by: by, note }: LegalVersionRow, names: ReadonlyMap<string, string>): LegalVersion => ({
  ...{ version: name, asks_again, note, published_at: publishedAt.toISOString(), published_by: by && (names.get(by) ?? null) },
  changed: number === 1 ? [] : LEGAL_DOCUMENTS.filter((one) => document[one].version === name),
});
