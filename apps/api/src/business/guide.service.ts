import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type Guide } from '@coach/contracts';
import { GUIDE_MARKS, GUIDE_STEPS, type GuideMark, type GuideMarks, type GuideStep } from '@coach/domain';
import { ENV, type Env } from '../env.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { showSamples } from './sample-stories.ts';

const refusals = contract.adminGuide.open['~orpc'].errorMap;

interface Row {
  marks: Record<string, string> | null;
  opened_at: string | null;
  dismissed_at: string | null;
  has_hours: boolean;
  is_published: boolean;
  samples: number;
}

const READ = `
  select marks, opened_at, dismissed_at, exists (select from weekly_hours) as has_hours, exists (select from business_versions where published_by is not null) as is_published,
    (select count(*)::int from testimonials where sample) as samples
  from (select true) as one left join guide_progress on true`;
const MARK = `insert into guide_progress (marks) values (?::jsonb) on conflict (once) do update set marks = guide_progress.marks || excluded.marks`;
/** Repeated calls keep the first time. */
const stamp = (column: 'opened_at' | 'dismissed_at') => `insert into guide_progress (${column}) values (?) on conflict (once) do update set ${column} = coalesce(guide_progress.${column}, excluded.${column})`;

const moment = (at: string | null): string | null => at && new Date(at).toISOString();
/** Steps and marks known to this release. */
const marksOf = (kept: Row['marks']): GuideMarks =>
  Object.fromEntries(GUIDE_STEPS.flatMap((step) => GUIDE_MARKS.filter((mark) => kept?.[step] === mark).map((mark) => [step, mark])));

/** The first-run guide of an installation: what its coach did with each step, and whether the business has opened. */
@Injectable()
export class GuideService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async read(em: EntityManager = this.em): Promise<Guide> {
    const [row] = await em.execute<Row[]>(READ);
    const { marks, opened_at: opened, dismissed_at: dismissed, has_hours, is_published, samples } = row!;
    const mail = { sender: this.env.MAIL_FROM, coach: this.env.COACH_EMAIL };
    return { is_own: this.env.OWN_BUSINESS === '1', marks: marksOf(marks), has_hours, is_published, opened_at: moment(opened), dismissed_at: moment(dismissed), mail, samples };
  }

  async mark(step: GuideStep, mark: GuideMark): Promise<Guide> {
    await this.em.execute(MARK, [JSON.stringify({ [step]: mark })]);
    return this.read();
  }

  /** Throws 409 while nothing was ever published. */
  async open(actor: Actor): Promise<Guide> {
    return this.em.transactional(async (em) => {
      const { is_published: isPublished } = await this.read(em);
      if (!isPublished) throw refusal(refusals, 'NOT_PUBLISHED');
      await em.execute(stamp('opened_at'), [this.clock.now()]);
      this.audit.record(em, actor, { action: 'guide.open', target: 'business:published' });
      return this.read(em);
    });
  }

  /** Sample testimonials for the site, until they are cleared. */
  async samples(actor: Actor, shown: boolean): Promise<Guide> {
    return this.em.transactional(async (em) => {
      await showSamples(em, shown, this.clock.now());
      this.audit.record(em, actor, { action: shown ? 'guide.show-samples' : 'guide.clear-samples', target: 'business:published' });
      return this.read(em);
    });
  }

  async dismiss(): Promise<Guide> {
    await this.em.execute(stamp('dismissed_at'), [this.clock.now()]);
    return this.read();
  }
}
