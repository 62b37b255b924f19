import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { PublishedBusiness } from '@coach/contracts';
import { asCharged, formatsOf, serviceNamed, soldAs, publicBeforeOpening, usualService, zoneOf, type Business, type Formats, type Pack, type PackType, type Plan, type PlanType, type Policy, type Service, type ServiceKind, type Zone } from '@coach/domain';
import { LiveNews } from '../platform/live/live-news.ts';
import { BusinessVersions } from './business-versions.ts';

const TOPIC = 'business';
/** Milliseconds after which a version is noticed whose notification was lost. */
const LOOK_AGAIN_MS = 15_000;

const publishedOf = ({ version, business, opens_soon: opensSoon }: PublishedBusiness): PublishedBusiness => ({ version, business: asCharged(business), ...(opensSoon && { opens_soon: opensSoon }) });

/** The published business in memory, with prices as clients pay them: the source of zone, formats, and policy, read anew each time. */
@Injectable()
export class BusinessSnapshot implements OnModuleDestroy {
  private readonly logger = new Logger('business');
  private readonly news: AsyncIteratorObject<string | null>;
  private readonly lookingAgain = setInterval(() => void this.refresh(), LOOK_AGAIN_MS).unref();
  /** Resolves with the last received notification. */
  private readonly following: Promise<void>;

  private constructor(
    private readonly versions: BusinessVersions,
    live: LiveNews,
    private present: PublishedBusiness,
  ) {
    this.news = live.listen(TOPIC);
    this.following = this.follow();
  }

  /** Loaded before anything needs it: a process without its business does not start. */
  static async load(versions: BusinessVersions, live: LiveNews): Promise<BusinessSnapshot> {
    return new BusinessSnapshot(versions, live, publishedOf(await versions.latest()));
  }

  /** With its version, for pages and integrators. */
  get published(): PublishedBusiness {
    return this.present;
  }

  /** The same for visitors: before the opening, without proposals. */
  get told(): PublishedBusiness {
    return this.isOpen ? this.present : { ...this.present, business: publicBeforeOpening(this.current) };
  }

  /** Whether anything is sold: a coach's own business opens with its first publication. */
  get isOpen(): boolean {
    return !this.present.opens_soon;
  }

  /** Whether the caller sees offers: before the opening only those with an account, i.e. the coach and imported clients. */
  isShownTo(caller: object | null): boolean {
    return this.isOpen || caller !== null;
  }

  get current(): Business {
    return this.present.business;
  }

  get zone(): Zone {
    return zoneOf(this.current.region.timeZone);
  }

  get formats(): Formats {
    return formatsOf(this.current.region);
  }

  /** In the notation of the payment provider and of columns: `usd`. */
  get currency(): string {
    return this.current.region.currency.toLowerCase();
  }

  /** Whether the payment provider calculates the tax of card payments. */
  get isTaxed(): boolean {
    return this.current.region.tax?.automatic ?? false;
  }

  get policy(): Policy {
    return this.current.policy;
  }

  get services(): readonly Service[] {
    return this.current.services;
  }

  /** On sale or not. Throws for one that was never published. */
  service(id: string): Service {
    return serviceNamed(this.services, id);
  }

  /** Ids of the services of a kind, on sale or not. */
  servicesOf(kind: ServiceKind): string[] {
    return this.services.filter((service) => service.kind === kind).map(({ id }) => id);
  }

  /** The default service of a kind; undefined when there is none. */
  usualService(kind: ServiceKind): Service | undefined {
    return usualService(this.services, kind);
  }

  get plans(): readonly Plan[] {
    return this.current.plans;
  }

  /** Its current name. Throws for one that was never sold. */
  plan(id: PlanType): Plan {
    return soldAs(this.plans, id);
  }

  pack(id: PackType): Pack {
    return soldAs(this.current.packs, id);
  }

  /** Loads the published business; if that fails, the current one stays. */
  async refresh(): Promise<void> {
    try {
      const latest = publishedOf(await this.versions.latest());
      // The same version may have opened in the meantime.
      if (latest.version > this.present.version || latest.opens_soon !== this.present.opens_soon) this.present = latest;
    } catch (error) {
      this.logger.error({ err: error }, 'the published business could not be read; this process goes on with the one it has');
    }
  }

  /** Updates the publishing process at once, without waiting for the notification. */
  async after<Answer>(published: Promise<Answer>): Promise<Answer> {
    const answer = await published;
    await this.refresh();
    return answer;
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.lookingAgain);
    await this.news.return?.();
    await this.following;
  }

  private async follow(): Promise<void> {
    for await (const word of this.news) if (word === null || Number(word) > this.present.version) await this.refresh();
  }
}
