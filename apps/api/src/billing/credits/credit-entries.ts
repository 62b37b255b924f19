import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreditEntryKind, CreditReason } from '@coach/domain';

interface Entry {
  creditId: string;
  kind: CreditEntryKind;
  /** Number added (positive) or removed (negative). */
  credits: number;
  at: Date;
  bookingId?: string;
  reason?: CreditReason | null;
  /** The coach's change that it belongs to. */
  changeId?: string;
}

/** Adds an entry to the append-only ledger; false when this booking already has such an entry. */
export async function writeEntry(em: EntityManager, { creditId, kind, credits, at, bookingId, reason, changeId }: Entry): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `insert into session_credit_entries (id, credit_id, kind, credits, booking_id, created_at, reason, change_id) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict do nothing returning id`,
    [randomUUID(), creditId, kind, credits, bookingId ?? null, at, reason ?? null, changeId ?? null],
  );
  return rows.length > 0;
}
