import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { FORMER_OWN_CATEGORIES, ownBusiness, yourCoach } from '@coach/content';
import { Business, type PublishedBusiness } from '@coach/contracts';
import { BUSINESS_PARTS, isBeforeOpening, withLengthIds, type Plan } from '@coach/domain';
import { ENV, type Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';
import { clearExamples } from './own-beginning.ts';

type Kept = Record<string, object | undefined>;

export interface VersionRow {
  version: number;
  document: Kept;
  published_at: string;
  published_by: string | null;
  note: string;
}

/** A version as published. */
export type Version = Omit<VersionRow, 'document' | 'published_at'> & PublishedBusiness & { publishedAt: Date };

const FIRST_LOCK = `select pg_advisory_xact_lock(hashtextextended('first business', 0))`;
const LATEST = 'select version, document, published_at, published_by, note from business_versions order by version desc limit 1';
const INSERT = `
  insert into business_versions (version, document, published_at, published_by, note)
  select coalesce(max(version), 0) + 1, ?::jsonb, ?, ?, ? from business_versions returning version`;
/** Services of existing bookings, kept with published documents: nothing is ever removed. */
const KEEP_SERVICES = `
  insert into services (id, kind, since) select id, kind, ? from json_to_recordset(?) as one (id text, kind text)
  on conflict (id) do update set kind = excluded.kind where services.kind <> excluded.kind`;
const AS_OF = 'select document from business_versions where published_at <= ? or version = 1 order by version desc limit 1';
const HISTORY = 'select version, document, published_at, published_by, note from business_versions order by version desc limit ?';

/** Payments through the provider; before the opening only a coach can make them. */
const HAS_SOLD = `
  select exists (select from payments s where not exists (select from profiles p where p.user_id = s.user_id and p.is_admin))
    or exists (select from subscriptions s where stripe_subscription_id is not null and not exists (select from profiles p where p.user_id = s.user_id and p.is_admin)) as sold`;

/** Wording of plans from before plans had their own: nothing, except for the featured one. */
const formerFields = ({ id }: Pick<Plan, 'id'>) => ({ description: '', features: [], isFeatured: yourCoach.plans.some((plan) => plan.id === id && plan.isFeatured) });

/** A list is stored as a whole; missing fields of other parts have their initial value. */
const filled = (first: object, kept: object | undefined): object => (Array.isArray(first) ? (kept ?? first) : { ...first, ...kept });

/** Rows reference what they sold by these names. */
const KEEP_SOLD = `
  insert into sold_items (id, kind) select id, 'plan' from unnest(?::text[]) id union all select id, 'pack' from unnest(?::text[]) id
  on conflict do nothing`;
const idsOf = (sold: ReadonlyArray<{ id: string }>): string => `{${sold.map(({ id }) => id).join(',')}}`;

/** What releases sold whose documents contained no plans and packs, for any business. */
const FORMERLY_SOLD = { plans: yourCoach.plans, packs: yourCoach.packs };

/** Published versions; the first is the one that the product ships with. */
@Injectable()
export class BusinessVersions {
  /** Whether this installation is a coach's own, which started without the demo. */
  readonly isOwn: boolean;
  private readonly first: Business;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.isOwn = env.OWN_BUSINESS === '1';
    this.first = this.isOwn ? ownBusiness(env.COACH_EMAIL) : yourCoach;
  }

  /** A document in this release's form: fields unknown to an older one have their initial value. */
  whole(document: Kept): Business {
    const before = { ...this.first, ...FORMERLY_SOLD, ...(this.isOwn && FORMER_OWN_CATEGORIES) };
    const business = Object.fromEntries(BUSINESS_PARTS.map((part) => [part, filled(before[part], document[part])])) as unknown as Business;
    return { ...business, services: withLengthIds(business.services), plans: business.plans.map((plan) => ({ ...formerFields(plan), ...plan })) };
  }

  /** The published one; written first if there is none. Throws when it is invalid. */
  async latest(em: EntityManager = this.em.fork()): Promise<Version> {
    const [row] = await em.execute<VersionRow[]>(LATEST);
    if (!row) return this.writeFirst(em);
    Business.parse(this.whole(row.document));
    return { ...this.versionOf(row), ...((await this.opensSoon(em, row)) && { opens_soon: true }) };
  }

  /** The last versions, latest first. */
  async history(limit: number, em: EntityManager = this.em.fork()): Promise<Version[]> {
    const rows = await em.execute<VersionRow[]>(HISTORY, [limit]);
    return rows.map((row) => this.versionOf(row));
  }

  /** The business as published at a moment; the first one for an earlier moment. */
  async asOf(moment: Date, em: EntityManager = this.em.fork()): Promise<Business> {
    const [row] = await em.execute<VersionRow[]>(AS_OF, [moment]);
    return row ? this.whole(row.document) : this.first;
  }

  /** Null for a version that was never published. */
  async find(em: EntityManager, version: number): Promise<Version | null> {
    const [row] = await em.execute<VersionRow[]>('select version, document, published_at, published_by, note from business_versions where version = ?', [version]);
    return row ? this.versionOf(row) : null;
  }

  /** Publishes the next version; every process is notified at the commit of the caller's transaction. */
  async publish(em: EntityManager, business: Business, by: { userId: string | null; note: string }): Promise<number> {
    const [row] = await em.execute<Array<{ version: number }>>(INSERT, [JSON.stringify(business), this.clock.now(), by.userId, by.note]);
    await em.execute(KEEP_SOLD, [business.plans, business.packs].map((sold) => idsOf(sold)));
    await em.execute(KEEP_SERVICES, [row!.version, JSON.stringify(business.services)]);
    return row!.version;
  }

  private writeFirst(em: EntityManager): Promise<Version> {
    return em.transactional(async (inner) => {
      await inner.execute(FIRST_LOCK);
      const [written] = await inner.execute<VersionRow[]>(LATEST);
      if (!written) {
        if (this.isOwn) await clearExamples(inner);
        await this.publish(inner, this.first, { userId: null, note: '' });
      }
      return this.latest(inner);
    });
  }

  private async opensSoon(em: EntityManager, { version }: VersionRow): Promise<boolean> {
    if (!isBeforeOpening({ isOwn: this.isOwn, version, hasSold: false })) return false;
    const [row] = await em.execute<Array<{ sold: boolean }>>(HAS_SOLD);
    return isBeforeOpening({ isOwn: this.isOwn, version, hasSold: row!.sold });
  }

  private versionOf({ document, published_at: at, ...row }: VersionRow): Version {
    return { ...row, publishedAt: new Date(at), business: this.whole(document) };
  }
}
