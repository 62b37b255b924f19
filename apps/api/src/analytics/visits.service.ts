import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { pages } from '@coach/content';
import type { VisitBatch } from '@coach/contracts';
import { asksNotToBeCounted, countedPage, isMachine, sourceOf, stepOfPage, type VisitStep } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ENV, type Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';
import { addressBucket } from '../platform/limits/address-bucket.ts';
import { Limits, type Allowance, type LimitRule } from '../platform/limits/limits.ts';
import { VisitorHash } from './visitor-hash.ts';

/** Batches per address: an office full of people can go on, a bot is stopped. Uncounted visits do no harm. */
const BATCHES: LimitRule = { limit: 300, windowSeconds: 600, whenUnreachable: 'refuse' };

const ADDRESSES = pages.map(({ path }) => path);

const WRITE = `insert into analytics_visits (day, visitor, page, source, screen, step) values (?, ?, ?, ?, ?, ?)`;

/** The sender of a batch, from the request itself. */
export interface Sender {
  ip: string | undefined;
  agent: string | undefined;
  dnt: string | undefined;
  gpc: string | undefined;
}

interface Row {
  page: string;
  step: VisitStep | null;
}

/** One row per page view and one per funnel step; the coach's own pages leave none. */
function rowsOf(visits: VisitBatch['visits']): Row[] {
  return visits.flatMap(({ path, step }): Row[] => {
    const page = countedPage(path, ADDRESSES);
    if (page === null) return [];
    if (step) return [{ page, step }];
    const opened = stepOfPage(page);
    return [{ page, step: null }, ...(opened ? [{ page, step: opened }] : [])];
  });
}

/** Records which pages are opened, and nothing about who opens them. */
@Injectable()
export class VisitsService {
  private readonly ownHost: string;

  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly hash: VisitorHash,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.ownHost = new URL(env.PUBLIC_URL).host;
  }

  /** Counts a batch of an address under that day's pseudonym. */
  async spend({ ip }: Sender): Promise<Allowance> {
    return this.limits.spend(`analytics:${await this.hash.of(this.today(), addressBucket(ip))}`, BATCHES);
  }

  /** Stores the visits of a person who did not opt out; bots are silently ignored. */
  async take({ visits, screen, referrer }: VisitBatch, { ip, agent, dnt, gpc }: Sender): Promise<void> {
    if (isMachine(agent) || asksNotToBeCounted(dnt, gpc)) return;
    const day = this.today();
    const visitor = await this.hash.of(day, addressBucket(ip), agent ?? '');
    const source = sourceOf(referrer, this.ownHost);
    for (const { page, step } of rowsOf(visits)) await this.em.execute(WRITE, [day, visitor, page, source, screen, step]);
  }

  private today(): string {
    return this.business.zone.localDate(this.clock.now());
  }
}
