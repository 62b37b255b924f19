import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ServiceHealth } from '@coach/contracts';
import { DOWN_AFTER, serviceState } from '@coach/domain';
import { isoOf } from '../../platform/lists/list-sql.ts';

/** The six server functions, in display order (SYS-06). */
const HTTP = ['create-stripe-checkout', 'stripe-webhook', 'customer-portal', 'cancel-booking'];
/** The mails sent by each of the other functions, as a condition on `email_type`. */
const MAILS: Array<[name: string, types: string]> = [
  ['send-booking-confirmation', `email_type = 'booking_confirmed'`],
  ['send-auth-emails', `email_type in ('confirm_address', 'reset_password', 'welcome', 'password_changed', 'words_of_the_coach')`],
];

interface OutcomeRow {
  name: string;
  last_success_at: string | null;
  last_failure_at: string | null;
  failures_in_a_row: number;
  note: string | null;
}

/** For a kind of mail: when one was last sent, and which failures have been stuck since. */
const mailSql = (types: string) => `
  select (select max(created_at) from email_logs where ${types}) as last_success_at, max(created_at) as last_failure_at,
    coalesce(max(attempts), 0)::int as failures_in_a_row, max(last_error) as note
  from email_queue where not processed and last_error is not null and ${types}`;

const viewOf = ({ name, last_success_at: success, last_failure_at: failure, failures_in_a_row: failures, note }: OutcomeRow): ServiceHealth => ({
  ...{ name, state: serviceState(failures) },
  ...{ last_success_at: success && isoOf(success), last_failure_at: failure && isoOf(failure), note: failures > 0 ? note : null },
});

/** Observed health of the server functions: the last success and the failures since. */
@Injectable()
export class ServiceHealthService {
  constructor(private readonly em: EntityManager) {}

  async all(): Promise<ServiceHealth[]> {
    const seen = await this.em.execute<OutcomeRow[]>('select * from service_outcomes');
    const unseen = (name: string): OutcomeRow => ({ name, last_success_at: null, last_failure_at: null, failures_in_a_row: 0, note: null });
    const overHttp = HTTP.map((name) => viewOf(seen.find((row) => row.name === name) ?? unseen(name)));
    return [...overHttp, ...(await Promise.all(MAILS.map(([name, types]) => this.mails(name, types))))];
  }

  /** A mail that is stuck while others of its kind are sent points to a bad address, not to a failing function. */
  private async mails(name: string, types: string): Promise<ServiceHealth> {
    const [row] = await this.em.execute<Array<Omit<OutcomeRow, 'name'>>>(mailSql(types));
    const hasLeftSince = row!.last_success_at !== null && row!.last_failure_at !== null && new Date(row!.last_success_at) > new Date(row!.last_failure_at);
    return viewOf({ ...row!, name, failures_in_a_row: hasLeftSince ? Math.min(row!.failures_in_a_row, DOWN_AFTER - 1) : row!.failures_in_a_row });
  }
}
