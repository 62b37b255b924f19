import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SuppressionKind } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';

export interface Suppression {
  address: string;
  kind: SuppressionKind;
  /** The mail server's response. */
  reason: string;
  created_at: Date;
  /** Number of messages withheld because of it. */
  withheld: number;
}

const SHOWN = 200;

const LIST = `select address, kind, reason, s.created_at, (select count(*)::int from email_queue q
    where lower(q.recipient_email) = s.address and q.withheld = 'suppressed' and q.created_at >= s.created_at) as withheld
  from email_suppressions s order by s.created_at desc, address limit ${SHOWN}`;

/** Only an address that was written to: reports about other addresses must not block sign-up mails. A reader's complaint outweighs a server's response. */
const RETURNED = `insert into email_suppressions (address, kind, reason, created_at)
  select ?, ?, ?, ? where exists (select from email_queue where lower(recipient_email) = ?)
  on conflict (address) do update set kind = excluded.kind, reason = excluded.reason where excluded.kind = 'complained' and email_suppressions.kind <> 'complained'`;

/** Addresses with no mailbox, or whose reader reported spam: nothing more is sent to them until the coach removes them from the list. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async add(address: string, reason: string): Promise<void> {
    await this.em.execute('insert into email_suppressions (address, reason, created_at) values (?, ?, ?) on conflict (address) do nothing', [address.toLowerCase(), reason, this.clock.now()]);
  }

  /** For a sent mail that bounced or was reported. */
  async addReturned(address: string, kind: SuppressionKind, reason: string): Promise<void> {
    await this.em.execute(RETURNED, [address, kind, reason, this.clock.now(), address]);
  }

  async has(address: string): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>('select 1 from email_suppressions where address = ?', [address.toLowerCase()]);
    return rows.length > 0;
  }

  /** Whether it was on the list. */
  async remove(address: string): Promise<boolean> {
    const rows = await this.em.execute<unknown[]>('delete from email_suppressions where address = ? returning address', [address.toLowerCase()]);
    return rows.length > 0;
  }

  async list(): Promise<Suppression[]> {
    const rows = await this.em.execute<Suppression[]>(LIST);
    return rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }));
  }
}
