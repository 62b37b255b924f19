import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Business, type BusinessDesk, type BusinessVersion } from '@coach/contracts';
import { changesBetween, chargedTooMuch, withFormerlySold, servicesRefusal, unpayableCredits, withLaterServices, type BusinessChange } from '@coach/domain';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { refusal } from '../platform/http/refusal.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { BusinessDrafts } from './business-drafts.ts';
import { BusinessVersions } from './business-versions.ts';
import { requirePictures, withoutMissing } from './chosen-pictures.ts';
import { requirePlaces } from './chosen-places.ts';
import { nameAfter, namesOf } from './coach-names.ts';
import { requireSoldItems } from './require-sold-items.ts';
import { requireSameRegion, isRegionFixed } from './region-fixed.ts';

const { adminBusiness } = contract;
const publishRefusals = adminBusiness.publish['~orpc'].errorMap;
const restoreRefusals = adminBusiness.restore['~orpc'].errorMap;

const MOST_VERSIONS = 100;

/** Parts as typed; undefined ones are unchanged. */
type Parts = { [Part in keyof Business]?: Business[Part] | undefined };

const withParts = (business: Business, parts: Parts): Business =>
  ({ ...business, ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) });

const said = (changes: readonly BusinessChange[], side: 'was' | 'now') => Object.fromEntries(changes.map((change) => [`${change.part}.${change.field}`, change[side]]));

/** The coach's own business: a draft published as a whole, and previous versions. Each method returns the resulting desk. */
@Injectable()
export class BusinessDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly versions: BusinessVersions,
    private readonly drafts: BusinessDrafts,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  desk(): Promise<BusinessDesk> {
    return this.drafts.desk(this.em);
  }

  async save(actor: Actor, { revision, ...parts }: { revision: number } & Parts): Promise<BusinessDesk> {
    return this.em.transactional(async (em) => {
      const { draft, published } = await this.drafts.open(em, revision);
      const before = draft ?? published.business;
      const business = withParts(before, parts);
      await requirePictures(em, business);
      await requirePlaces(em, business);
      await this.drafts.write(em, actor, published, business);
      this.note(em, actor, 'business.draft', changesBetween(before, business));
      return this.drafts.desk(em);
    });
  }

  async discard(actor: Actor, revision: number): Promise<BusinessDesk> {
    return this.em.transactional(async (em) => {
      const { draft, published } = await this.drafts.open(em, revision);
      await this.drafts.drop(em);
      if (draft) this.note(em, actor, 'business.discard', changesBetween(draft, published.business));
      return this.drafts.desk(em);
    });
  }

  /** Publishes the whole draft or nothing. */
  async publish(actor: Actor, { revision, note }: { revision: number; note: string }): Promise<BusinessDesk> {
    return this.em.transactional(async (em) => {
      const { draft, published } = await this.drafts.open(em, revision);
      const changes = draft ? changesBetween(published.business, draft) : [];
      if (!draft || changes.length === 0) throw refusal(publishRefusals, 'NOTHING_TO_PUBLISH');
      await requireSameRegion(em, changes);
      const lost = servicesRefusal(published.business.services, draft.services);
      if (lost) throw refusal(publishRefusals, lost.refusal, { id: lost.id });
      const unpayable = unpayableCredits([...draft.plans, ...draft.packs], draft.services);
      if (unpayable) throw refusal(publishRefusals, 'CREDITS_FOR_NOTHING', { id: unpayable.id });
      const dear = chargedTooMuch(draft);
      if (dear) throw refusal(publishRefusals, 'CHARGED_TOO_MUCH', { id: dear.id });
      await requireSoldItems(em, published.business, draft);
      await this.drafts.drop(em);
      const version = await this.versions.publish(em, draft, { userId: actor.userId, note });
      await nameAfter(em, actor.userId, draft.identity.coachName);
      this.note(em, actor, 'business.publish', changes);
      this.outbox.record(em, 'business.published', { version: String(version) });
      return this.drafts.desk(em);
    });
  }

  async history(): Promise<BusinessVersion[]> {
    // One more than shown: the last of them needs its predecessor, too.
    const versions = await this.versions.history(MOST_VERSIONS + 1, this.em);
    const names = await namesOf(this.em, versions.flatMap(({ published_by: by }) => by ?? []));
    return versions.slice(0, MOST_VERSIONS).map(({ version, publishedAt, published_by: by, note, business }, index) => ({
      ...{ version, note, published_at: publishedAt.toISOString(), published_by: by && (names.get(by) ?? null) },
      changes: versions[index + 1] ? changesBetween(versions[index + 1]!.business, business) : [],
    }));
  }

  /** Makes a previous version the draft; zone and currency stay as they are once something was sold. */
  async restore(actor: Actor, { revision, version }: { revision: number; version: number }): Promise<BusinessDesk> {
    return this.em.transactional(async (em) => {
      const { draft, published } = await this.drafts.open(em, revision);
      const former = await this.versions.find(em, version);
      if (!former) throw refusal(restoreRefusals, 'NOT_FOUND');
      const { timeZone, currency } = published.business.region;
      const region = { ...former.business.region, ...((await isRegionFixed(em)) && { timeZone, currency }) };
      const sold = { plans: withFormerlySold(former.business.plans, published.business.plans), packs: withFormerlySold(former.business.packs, published.business.packs), services: withLaterServices(former.business.services, published.business.services) };
      const business = await withoutMissing(em, { ...former.business, region, ...sold });
      await this.drafts.write(em, actor, published, business);
      this.note(em, actor, 'business.restore', changesBetween(draft ?? published.business, business));
      return this.drafts.desk(em);
    });
  }

  private note(em: EntityManager, actor: Actor, action: string, changes: readonly BusinessChange[]): void {
    if (changes.length > 0) this.audit.record(em, actor, { action, target: 'business:published', before: said(changes, 'was'), after: said(changes, 'now') });
  }
}
