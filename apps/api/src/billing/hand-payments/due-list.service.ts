import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AmountDue as DueView, type OutstandingAmounts, type OwnDue } from '@coach/contracts';
import { dueLabel } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

const refusals = contract.handPayments.pay['~orpc'].errorMap;

const NAME = (profile: string): string => `trim(${profile}.first_name || ' ' || ${profile}.last_name)`;

const OUTSTANDING = 'd.amount - d.paid_cents - d.written_off_cents';

/** Matches the index of open amounts. */
const OPEN = 'd.paid_cents + d.written_off_cents < d.amount';

const DUE_NOW = `select coalesce(sum(${OUTSTANDING}), 0)::int as owed_total, count(distinct d.user_id)::int as people from amounts_due d where ${OPEN} and d.due_at <= ?`;

const ENTRIES = `
  select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'way', e.way, 'payment_id', e.payment_id, 'payment_entry_id', e.payment_entry_id,
    'left', case when e.kind = 'payment' and e.payment_id is null then e.amount - coalesce((select sum(t.amount) from due_entries t where t.payment_entry_id = e.id), 0) else 0 end,
    'happened_at', e.happened_at, 'note', e.note, 'recorded_by', ${NAME('w')}) order by e.position desc), '[]'::json)
  from due_entries e left join profiles w on w.user_id = e.recorded_by where e.due_id = d.id`;

const DUES = `
  select d.id, d.user_id, ${NAME('p')} as client_name, d.sells, d.booking_id, d.label, d.amount, d.paid_cents as paid, d.written_off_cents as written_off, ${OUTSTANDING} as outstanding,
    d.hand_back_cents as hand_back, d.currency, d.due_at, d.reminded_at, d.note, (${ENTRIES}) as entries
  from amounts_due d join profiles p on p.user_id = d.user_id where`;

const MOST = 500;

/** Manually agreed amounts, as coach and client see them. */
@Injectable()
export class DueList {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async outstanding(): Promise<OutstandingAmounts> {
    const now = this.clock.now().toISOString();
    const [open, back, [sums]] = await Promise.all([
      this.read(`${OPEN} order by d.due_at, d.id limit ${MOST}`, []),
      this.read(`d.hand_back_cents > 0 order by d.due_at, d.id limit ${MOST}`, []),
      this.em.execute<Array<Pick<OutstandingAmounts, 'owed_total' | 'people'>>>(DUE_NOW, [now]),
    ]);
    return { amounts: open.filter(({ due_at: at }) => at <= now), ahead: open.filter(({ due_at: at }) => at > now), to_hand_back: back, ...sums! };
  }

  /** Latest first. */
  async list({ user_id: userId, booking_id: bookingId }: { user_id?: string | undefined; booking_id?: string | undefined }): Promise<DueView[]> {
    return this.read(`${userId ? 'd.user_id' : 'd.booking_id'} = ? order by d.created_at desc, d.id limit ${MOST}`, [(userId ?? bookingId)!]);
  }

  /** Manually agreed amounts of several bookings: at most one each. */
  async ofBookings(ids: readonly string[]): Promise<DueView[]> {
    return this.read('d.booking_id = any (?::uuid[])', [`{${ids.join()}}`]);
  }

  async one(id: string): Promise<DueView> {
    const [due] = await this.read('d.id = ?', [id]);
    if (!due) throw refusal(refusals, 'NOT_FOUND');
    return due;
  }

  /** A person's amounts due, oldest first. */
  async mine(userId: string): Promise<OwnDue[]> {
    const rows = await this.read(`d.user_id = ? and ${OPEN} order by d.due_at, d.id limit ${MOST}`, [userId]);
    return rows.map(({ id, label, outstanding, currency, due_at, booking_id }) => ({ id, label, outstanding, currency, due_at, booking_id }));
  }

  private async read(where: string, values: string[]): Promise<DueView[]> {
    const rows = await this.em.execute<DueView[]>(`${DUES} ${where}`, values);
    return rows.map((row) => ({
      ...row,
      label: dueLabel({ ...row, dueAt: new Date(row.due_at) }, this.business.formats),
      ...{ due_at: isoOf(row.due_at), reminded_at: row.reminded_at && isoOf(row.reminded_at) },
      entries: row.entries.map((entry) => ({ ...entry, happened_at: isoOf(entry.happened_at) })),
    }));
  }
}
