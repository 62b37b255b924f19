import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays, oldestKeptDay } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { OnJob } from '../platform/queue/on-job.ts';

/** Number of referrers kept by name per day; a flood of invented ones is merged into one. */
const MOST_SOURCES = 100;

/** Two processes counting at once would write the same rows. */
const ALONE = `select pg_advisory_xact_lock(hashtext('analytics.count-visits'))`;

const FORGET_COUNTS = 'delete from analytics_days where day in (select distinct day from analytics_visits)';

/** A visitor's source is that of the day's first visit. */
const COUNT = `
  with first_visits as (select distinct on (day, visitor) day, visitor, source from analytics_visits order by day, visitor, id),
  ranked as (select day, source, count(*) as visitors, row_number() over (partition by day order by count(*) desc, source) as place
    from first_visits group by day, source),
  named as (select day, case when place <= ${MOST_SOURCES} then source else 'other' end as source, visitors from ranked),
  views as (select * from analytics_visits where step is null)
  insert into analytics_days (day, kind, name, visitors, views)
  select day, 'all', '', count(distinct visitor), count(*) filter (where step is null) from analytics_visits group by day
  union all select day, 'page', page, count(distinct visitor), count(*) from views group by day, page
  union all select day, 'screen', screen, count(distinct visitor), count(*) from views group by day, screen
  union all select day, 'step', step, count(distinct visitor), count(*) from analytics_visits where step is not null group by day, step
  union all select day, 'source', source, sum(visitors), 0 from named group by day, source`;

/** Aggregates visits by day, and deletes what counting no longer needs. */
@Injectable()
export class CountVisitsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Recounts today and yesterday, so that repeated runs change nothing; a day's salt is deleted with the day. */
  @OnJob('analytics.count-visits')
  async count(): Promise<void> {
    const today = this.business.zone.localDate(this.clock.now());
    await this.em.transactional(async (em) => {
      await em.execute(ALONE);
      await em.execute(FORGET_COUNTS);
      await em.execute(COUNT);
      await em.execute('delete from analytics_salts where day < ?', [today]);
      // A visit under way at midnight belongs to its day: the previous day is kept until the next one is over.
      await em.execute('delete from analytics_visits where day < ?', [addDays(today, -1)]);
      await em.execute('delete from analytics_days where day < ?', [oldestKeptDay(today)]);
    });
  }
}
