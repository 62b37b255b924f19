import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { DueEntryKind, DueSums, PaymentWay } from '@coach/domain';
import { AmountDue } from './amount-due.entity.ts';

interface NewEntry {
  kind: DueEntryKind;
  amount: number;
  taxCents?: number;
  way?: PaymentWay | 'card';
  /** For a correction or refund, the payment that it reduces. */
  paymentEntryId?: string;
  /** The provider's payment behind one by link. */
  paymentId?: string;
  happenedAt: Date;
  note?: string;
  requestId?: string;
  recordedBy?: string;
  createdAt: Date;
}

/** An entry as stored. */
export interface DueEntryRow {
  id: string;
  due_id: string;
  kind: DueEntryKind;
  amount: number;
  way: PaymentWay | 'card' | null;
  payment_id: string | null;
  payment_entry_id: string | null;
  happened_at: string;
  note: string;
  /** Cents of a payment that were not reversed. */
  left: number;
}

const ENTRY = `
  select e.id, e.due_id, e.kind, e.amount, e.way, e.payment_id, e.payment_entry_id, e.happened_at, e.note,
    e.amount - coalesce((select sum(t.amount) from due_entries t where t.payment_entry_id = e.id), 0)::int as left
  from due_entries e where e.id = ?`;

export async function entryOf(em: EntityManager, id: string): Promise<DueEntryRow | null> {
  const [row] = await em.execute<DueEntryRow[]>(ENTRY, [id]);
  return row ?? null;
}

/** Changes to an amount due happen under its lock, so that sums read stay valid. */
export const lockDue = (em: EntityManager, id: string): Promise<AmountDue | null> => em.findOne(AmountDue, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

export const sumsOf = ({ amount, paidCents, writtenOffCents }: AmountDue): DueSums => ({ amount, paid: paidCents ?? 0, writtenOff: writtenOffCents ?? 0 });

/** Adds an entry to an amount due; the database updates its sums. Returns the entry's id. */
export async function addEntry(em: EntityManager, { id: dueId, userId, currency }: AmountDue, entry: NewEntry): Promise<string> {
  const id = randomUUID();
  await em.execute(
    `insert into due_entries (id, due_id, user_id, kind, amount, tax_cents, currency, way, payment_entry_id, payment_id, happened_at, note, request_id, recorded_by, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [id, dueId, userId, entry.kind, entry.amount, entry.taxCents ?? 0, currency, entry.way ?? null, entry.paymentEntryId ?? null, entry.paymentId ?? null, entry.happenedAt, entry.note ?? '', entry.requestId ?? null, entry.recordedBy ?? null, entry.createdAt],
  );
  return id;
}

/** Until the transaction ends, an identical request waits; true when it was already carried out. */
export async function isRepeated(em: EntityManager, requestId: string): Promise<boolean> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`hand ${requestId}`]);
  const [known] = await em.execute<unknown[]>('select 1 from due_entries where request_id = ?', [requestId]);
  return Boolean(known);
}
