import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';

export interface Suppression {
  address: string;
  /** The mail server's words. */
  reason: string;
  created_at: Date;
  /** Messages that were not sent because of it. */
  withheld: number;
}

const SHOWN = 200;

const LIST = `select address, reason, s.created_at, (select count(*)::int from email_queue q
    where lower(q.recipient_email) = s.address and q.withheld = 'suppressed' and q.created_at >= s.created_at) as withheld
  from email_suppressions s order by s.created_at desc, address limit ${SHOWN}`;

/** Addresses whose mail server said that there is nobody: nothing more is sent to them until the coach takes them off. */
@Injectable()
export class Suppressions {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async add(address: string, reason: string): Promise<void> {
    await this.em.execute('insert into email_suppressions (address, reason, created_at) values (?, ?, ?) on conflict (address) do nothing', [address.toLowerCase(), reason, this.clock.now()]);
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
