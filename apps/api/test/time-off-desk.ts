import type { Booking, CoachCalendar, SickDayPreview, SickDayProgress } from '@coach/contracts';
import { eventually } from './eventually.ts';
import type { SignedInPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface ChosenRange {
  starts_at: string;
  ends_at: string;
}

export interface TimeOffAnswer {
  id: string;
  sick_day_id: string | null;
  code?: string;
  data?: { sessions: number; holds: number };
}

/** A range of hours on one day in March 2027, before daylight saving time begins. */
export const onDay = (day: number, from: number, to: number): ChosenRange => {
  const at = (hour: number) => `2027-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00-08:00`;
  return { starts_at: at(from), ends_at: at(to) };
};

/** The coach's actions on time off, and their visible effects. */
export class TimeOffDesk {
  constructor(
    private readonly testApp: TestApp,
    readonly coach: SignedInPerson,
  ) {}

  async preview(range: ChosenRange): Promise<SickDayPreview> {
    return (await this.testApp.request.post<SickDayPreview>('/admin/sick-days/preview', range, this.coach.bearer)).body;
  }

  take(range: ChosenRange, more: object = {}) {
    return this.testApp.request.post<TimeOffAnswer>('/admin/time-off', { ...range, reason: 'Away', ...more }, this.coach.bearer);
  }

  /** Takes time off with the choice, confirming the current preview. */
  async decide(range: ChosenRange, choice: 'clear' | 'keep', more: object = {}) {
    return this.take(range, { choice, shown: (await this.preview(range)).shown, ...more });
  }

  async cleared({ sick_day_id }: TimeOffAnswer): Promise<SickDayProgress> {
    return eventually(async () => {
      const { body } = await this.testApp.request.get<SickDayProgress>(`/admin/sick-days/${sick_day_id}`, this.coach.bearer);
      return body.done === body.total ? body : null;
    });
  }

  async calendar(from: string, days: number): Promise<CoachCalendar> {
    return (await this.testApp.request.get<CoachCalendar>(`/admin/calendar?from=${from}&days=${days}`, this.coach.bearer)).body;
  }

  async statusOf({ bearer }: SignedInPerson, id: string): Promise<Booking['status']> {
    return (await this.testApp.request.get<Booking>(`/bookings/${id}`, bearer)).body.status;
  }

  /** Reopens the day for the next test, and releases times held for affected clients. */
  async openAgain(): Promise<void> {
    for (const statement of ['delete from time_off', 'delete from claims where reservation_id in (select claim_id from rebooking_offers)', 'delete from rebooking_offers']) await this.testApp.em().execute(statement);
  }

  /** Returns the hold of a client's only payment page. */
  async hold({ userId }: SignedInPerson): Promise<{ state: string; claim_id: string | null }> {
    const [row] = await this.testApp.em().execute<Array<{ state: string; claim_id: string | null }>>('select state, claim_id from session_checkouts where user_id = ? order by created_at desc limit 1', [userId]);
    return row!;
  }

  /** Returns the subjects of a client's mails, oldest first. */
  subjects({ email }: SignedInPerson): string[] {
    return this.testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === email)).map(({ subject }) => subject);
  }
}
