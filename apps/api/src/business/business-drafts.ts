import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Business, contract, type BusinessDesk } from '@coach/contracts';
import { BUSINESS_PARTS, changesBetween, NO_PICTURES, withLengthIds, type BusinessPart, type Service } from '@coach/domain';
import type { Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { BusinessVersions, type Version, type VersionRow } from './business-versions.ts';
import { namesOf } from './coach-names.ts';
import { isRegionFixed } from './region-fixed.ts';

const refusals = contract.adminBusiness.save['~orpc'].errorMap;

interface DraftRow {
  document: VersionRow['document'];
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** Concurrent changes of the draft are serialized. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('business draft', 0))`;
const DRAFT = 'select document, revision, updated_at, updated_by from business_draft';
const SAVE = `
  insert into business_draft (document, based_on, updated_at, updated_by) values (?::jsonb, ?, ?, ?)
  on conflict (once) do update set document = excluded.document, revision = excluded.revision, based_on = excluded.based_on, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;

const servicesIn = ({ services }: DraftRow['document']) => services && withLengthIds(services as unknown as Service[]);

/** A part saved by an older release, with new fields filled in. */
function keptIn(document: DraftRow['document'], part: BusinessPart, published: Business): unknown {
  if (part === 'services') return servicesIn(document);
  if (part === 'policy' && document.policy) return { ...published.policy, ...document.policy };
  return part === 'pictures' && document.pictures ? { ...NO_PICTURES, ...document.pictures } : document[part];
}

/** A draft in this release's form: parts that are no longer valid are as published. */
const draftOf = (document: DraftRow['document'], published: Business): Business =>
  Object.fromEntries(BUSINESS_PARTS.map((part) => [part, Business.shape[part].safeParse(keptIn(document, part, published)).data ?? published[part]])) as unknown as Business;

/** Unpublished changes of the business, visible only to its coach. */
@Injectable()
export class BusinessDrafts {
  constructor(
    private readonly versions: BusinessVersions,
    private readonly clock: Clock,
  ) {}

  /** The draft, if there is one, and the published business; locked until the transaction ends. Throws 409 when somebody saved another one meanwhile. */
  async open(em: EntityManager, revision: number): Promise<{ draft: Business | null; published: Version }> {
    await em.execute(LOCK);
    const [row] = await em.execute<DraftRow[]>(DRAFT);
    if ((row?.revision ?? 0) !== revision) throw refusal(refusals, 'DRAFT_CHANGED');
    const published = await this.versions.latest(em);
    return { draft: row ? draftOf(row.document, published.business) : null, published };
  }

  /** A draft identical to the published business is none. */
  async write(em: EntityManager, { userId }: Actor, published: Version, business: Business): Promise<void> {
    if (changesBetween(published.business, business).length === 0) await this.drop(em);
    else await em.execute(SAVE, [JSON.stringify(business), published.version, this.clock.now(), userId]);
  }

  async drop(em: EntityManager): Promise<void> {
    await em.execute('delete from business_draft');
  }

  /** The business as its coach edits it. */
  async desk(em: EntityManager): Promise<BusinessDesk> {
    const { version, publishedAt, business } = await this.versions.latest(em);
    const [row] = await em.execute<DraftRow[]>(DRAFT);
    return { version, business, published_at: publishedAt.toISOString(), draft: row ? await this.viewOf(em, row, business) : null, is_region_fixed: await isRegionFixed(em) };
  }

  private async viewOf(em: EntityManager, { document, revision, updated_at: at, updated_by: by }: DraftRow, published: Business): Promise<BusinessDesk['draft']> {
    const business = draftOf(document, published);
    const names = await namesOf(em, [by]);
    return { revision, business, updated_at: new Date(at).toISOString(), updated_by: names.get(by) ?? null, changes: changesBetween(published, business) };
  }
}
