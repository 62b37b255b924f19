import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sessionNameIn, type TodaySession } from '@coach/contracts';
import type { Writing } from '@coach/emails';
import { agendaDay, type LocalDate, type Service } from '@coach/domain';
import { TodayService } from '../admin/calendar/today.service.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { CoachChoices } from '../email/recipients/coach-choices.ts';
import { Mailer } from '../email/mailer.ts';
import { ENV, type Env } from '../env.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

interface Waiting {
  requests: number;
  tasks: number;
  letters: number;
}

/** Where the coach handles each kind of pending item. */
const WAITING_PATHS: Record<keyof Waiting, string> = { requests: '/admin?tab=bookings&group=pending', tasks: '/admin', letters: '/admin?view=inbox' };

const WAITING = `
  select (select count(*)::int from bookings where status = 'pending') as requests,
    (select count(*)::int from billing_tasks where resolved_at is null) as tasks,
    (select count(*)::int from contact_messages where archived_at is null and read_at is null) + (select count(*)::int from threads where archived_at is null and coach_unread > 0) as letters`;

const sessionOf = ({ starts_at, first_name, last_name, location, place, status, ...named }: TodaySession, services: readonly Service[]) => ({
  ...{ startsAt: new Date(starts_at), who: `${first_name} ${last_name}`.trim(), label: sessionNameIn(services, named), location: place?.name ?? location, isRequest: status === 'pending' },
});

/** The coach's morning email: the day's sessions, pending items, and the notices chosen for the agenda. */
@Injectable()
export class AgendaToCoachEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly choices: CoachChoices,
    private readonly today: TodayService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Starts a day's agenda; repeated calls do nothing. */
  @OnJob('notices.prepare-agenda')
  async prepare(): Promise<void> {
    const day = agendaDay(this.clock.now(), this.business.zone);
    if (!day) return;
    await this.notices.forgetOld();
    const { agenda } = await this.choices.all();
    await this.em.transactional(async (em) => {
      const begun = await em.execute<unknown[]>('insert into coach_agendas (day, created_at) values (?, ?) on conflict do nothing returning day', [day, this.clock.now()]);
      if (begun.length === 0) return;
      const taken = await this.notices.takeIntoAgenda(em as EntityManager, day);
      if (agenda || taken > 0) this.outbox.record(em, 'coach-agenda.due', { day });
    });
  }

  /** Sends nothing on a day with nothing to report. */
  @OnJob('notices.send-agenda-to-coach')
  async send({ day: text }: JobPayload<'notices.send-agenda-to-coach'>, key: string): Promise<void> {
    const day = text as LocalDate;
    const [{ sessions }, notices, [waiting]] = await Promise.all([this.today.of(day), this.notices.inAgenda(day), this.em.execute<Waiting[]>(WAITING)]);
    const isEmpty = sessions.length === 0 && notices.length === 0 && Object.values(waiting!).every((count) => count === 0);
    if (isEmpty) return;
    const at = (path: string) => `${this.env.PUBLIC_URL}${path}`;
    const count = (what: keyof Waiting) => ({ count: waiting![what], url: at(WAITING_PATHS[what]) });
    const props = ({ language }: Writing) => ({
      ...{ day, sessions: sessions.map((one) => sessionOf(one, this.business.services)), todayUrl: at(`/admin?view=today&at=${day}`) },
      notices: notices.map((told) => told(language)).map(({ title, text: line, path }) => ({ title, text: line, url: at(path) })),
      ...{ requests: count('requests'), tasks: count('tasks'), letters: count('letters') },
    });
    await this.mailer.send({ key, name: 'agenda-to-coach', props, to: this.env.COACH_EMAIL });
  }
}
