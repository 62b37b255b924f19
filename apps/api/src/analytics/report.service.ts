import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SiteReport } from '@coach/contracts';
import { addDays, firstDayOf, type LocalDate, type ReportDays, type Screen } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { executeOnReplica } from '../platform/database/replica.ts';
import { FunnelService } from './funnel.service.ts';

const MOST_NAMES = 20;

const BY_DAY = `select to_char(day, 'YYYY-MM-DD') as day, visitors, views from analytics_days where kind = 'all' and day between ? and ?`;
const BY_NAME = `
  select name, sum(visitors)::int as visitors, sum(views)::int as views from analytics_days where kind = ? and day between ? and ?
  group by name order by visitors desc, views desc, name limit ${MOST_NAMES}`;

interface Counted {
  name: string;
  visitors: number;
  views: number;
}

/** What the coach reads about the site's visitors. */
@Injectable()
export class ReportService {
  constructor(
    private readonly em: EntityManager,
    private readonly funnels: FunnelService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The last so many days up to today; a day without visitors stands there with zeros. */
  async lastDays(days: ReportDays): Promise<SiteReport> {
    const to = this.business.zone.localDate(this.clock.now());
    const from = firstDayOf(to, days);
    const [counted, pages, sources, screens, funnels] = await Promise.all([
      this.byDay(from, to),
      this.byName('page', from, to),
      this.byName('source', from, to),
      this.byName('screen', from, to),
      this.funnels.between(from, to),
    ]);
    const known = new Map(counted.map((row) => [row.day, row]));
    return {
      from,
      to,
      days: Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => known.get(day) ?? { day, visitors: 0, views: 0 }),
      pages: pages.map(({ name, ...counts }) => ({ path: name, ...counts })),
      sources: sources.map(({ name, visitors }) => ({ source: name, visitors })),
      screens: screens.map(({ name, visitors }) => ({ screen: name as Screen, visitors })),
      ...funnels,
    };
  }

  private byDay(from: LocalDate, to: LocalDate): Promise<SiteReport['days']> {
    return executeOnReplica(this.em, BY_DAY, [from, to]);
  }

  private byName(kind: 'page' | 'source' | 'screen', from: LocalDate, to: LocalDate): Promise<Counted[]> {
    return executeOnReplica(this.em, BY_NAME, [kind, from, to]);
  }
}
