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
/** The top entries of each kind: the days are read once for all three. */
const BY_NAME = `
  select kind, name, visitors, views from (
    select kind, name, sum(visitors)::int as visitors, sum(views)::int as views, row_number() over (partition by kind order by sum(visitors) desc, sum(views) desc, name) as place
    from analytics_days where kind in ('page', 'source', 'screen') and day between ? and ? group by kind, name) placed
  where place <= ${MOST_NAMES} order by kind, place`;

interface Counted {
  kind: 'page' | 'source' | 'screen';
  name: string;
  visitors: number;
  views: number;
}

/** The coach's report about the site's visitors. */
@Injectable()
export class ReportService {
  constructor(
    private readonly em: EntityManager,
    private readonly funnels: FunnelService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** The last days up to today; a day without visitors is listed with zeros. */
  async lastDays(days: ReportDays): Promise<SiteReport> {
    const to = this.business.zone.localDate(this.clock.now());
    const from = firstDayOf(to, days);
    const [counted, named, funnels] = await Promise.all([this.byDay(from, to), executeOnReplica<Counted[]>(this.em, BY_NAME, [from, to]), this.funnels.between(from, to)]);
    const of = (wanted: Counted['kind']) => named.filter(({ kind }) => kind === wanted);
    const known = new Map(counted.map((row) => [row.day, row]));
    return {
      from,
      to,
      days: Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => known.get(day) ?? { day, visitors: 0, views: 0 }),
      pages: of('page').map(({ name, visitors, views }) => ({ path: name, visitors, views })),
      sources: of('source').map(({ name, visitors }) => ({ source: name, visitors })),
      screens: of('screen').map(({ name, visitors }) => ({ screen: name as Screen, visitors })),
      ...funnels,
    };
  }

  private byDay(from: LocalDate, to: LocalDate): Promise<SiteReport['days']> {
    return executeOnReplica(this.em, BY_DAY, [from, to]);
  }
}
