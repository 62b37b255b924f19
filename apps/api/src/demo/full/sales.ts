import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { yourCoach } from '@coach/content';
import { HOUR, MINUTE, packEnd, serviceNamed, type Pack, type PackType } from '@coach/domain';
import type { BookingRow } from '../../bookings/booking/booking.entity.ts';
import { createHold } from '../../bookings/checkout/hold-writer.ts';
import type { Vault } from '../../platform/encryption/vault.ts';
import { insertMany } from './insert-many.ts';
import { DEMO_CURRENCY, type HistoryCustomer, type ProviderPayment } from './payment-history.ts';

type Row = Record<string, unknown>;
type PastPayment = HistoryCustomer['payments'][number];

/** A one-time card payment. */
export interface Sale {
  /** Id of the hold or purchase; also identifies the payment at the provider. */
  reference: string;
  userId: string;
  email: string;
  sells: 'pack' | 'session';
  description: string;
  cents: number;
  at: Date;
  /** Set when the client canceled in time and got a full refund. */
  refundedAt: Date | null;
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
/** The time to read the page and enter a card. */
const PAYING_MS = 3 * MINUTE;

export const paymentOf = ({ reference, description, cents, at, refundedAt }: Sale): PastPayment => ({
  ...{ key: reference, amount: cents, currency: DEMO_CURRENCY, description, at: seconds(at), metadata: { reference } },
  ...(refundedAt && { refund: { amount: cents, at: seconds(refundedAt) } }),
});

/** Sells a booking by card: creates the hold as the checkout does, and links the booking to its payment. */
export function sellSession(em: EntityManager, vault: Vault, booking: BookingRow, email: string): Sale {
  const { userId, bookingType, sessionDate, durationMinutes, participantCount, details, changeTerms } = booking;
  const service = serviceNamed(yourCoach.services, bookingType);
  const cents = booking.priceCents ?? 0;
  const reference = randomUUID();
  const length = service.lengths.find(({ minutes }) => minutes === durationMinutes) ?? service.lengths[0]!;
  const at = new Date(booking.createdAt.getTime() - PAYING_MS);
  createHold(em, vault, {
    ...{ id: reference, userId, claimId: null, serviceType: length.id, bookingType, soldName: service.name, sessionDate, durationMinutes },
    ...{ participantCount, details, notes: '', priceCents: cents, state: 'booked', changeTerms, createdAt: at },
  });
  booking.checkoutId = reference;
  return { reference, userId, email, sells: 'session', description: service.name, cents, at: booking.createdAt, refundedAt: booking.cancelledAt ?? null };
}

/** A purchased pack and the bookings paid with its credits. */
export interface SoldPack {
  pack: Pack;
  sale: Sale;
  bookings: BookingRow[];
}

const packNamed = (id: PackType): Pack => yourCoach.packs.find((pack) => pack.id === id)!;

/** Pays for a client's sessions with packs, buying another one whenever the last is used up. */
export function sellPacks(bookings: readonly BookingRow[], packType: PackType, email: string): SoldPack[] {
  const sold: SoldPack[] = [];
  for (const booking of [...bookings].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    let last = sold.at(-1);
    if (!last || last.bookings.length === last.pack.credits) {
      const pack = packNamed(packType);
      const { userId } = booking;
      const sale: Sale = { reference: randomUUID(), userId, email, sells: 'pack', description: pack.name, cents: pack.priceCents, at: new Date(booking.createdAt.getTime() - HOUR), refundedAt: null };
      sold.push((last = { pack, sale, bookings: [] }));
    }
    booking.priceCents = 0;
    last.bookings.push(booking);
  }
  return sold;
}

/** Writes the rows of one-time payments under the provider's ids. Returns the payment ids by reference. */
export async function writeSales(em: EntityManager, sales: readonly Sale[], paid: Readonly<Record<string, ProviderPayment>>): Promise<Map<string, string>> {
  const ids = new Map(sales.map(({ reference }) => [reference, randomUUID()]));
  const pageOf = ({ reference }: Sale): string => `demo_${reference}`;
  await insertMany(em, 'checkout_sessions', sales.map((sale): Row => ({ id: pageOf(sale), user_id: sale.userId, reference: sale.reference, state: 'paid', sells: sale.sells, created_at: sale.at })));
  await insertMany(em, 'payments', sales.map((sale): Row => {
    const { intent, charge, receipt } = paid[sale.reference]!;
    const back = sale.refundedAt ? sale.cents : 0;
    return {
      ...{ id: ids.get(sale.reference), user_id: sale.userId, reference: sale.reference, amount: sale.cents, currency: DEMO_CURRENCY, status: back > 0 ? 'refunded' : 'paid' },
      ...{ stripe_session_id: pageOf(sale), stripe_payment_intent_id: intent, stripe_charge_id: charge, sells: sale.sells, receipt_url: receipt, refunded_cents: back, created_at: sale.at },
    };
  }));
  await insertMany(em, 'receipts', sales.map((sale): Row => ({ id: randomUUID(), user_id: sale.userId, payment_id: ids.get(sale.reference), amount: sale.cents, created_at: sale.at })));
  const back = sales.filter(({ refundedAt }) => refundedAt);
  await insertMany(em, 'refunds', back.map((sale): Row => ({ id: randomUUID(), payment_id: ids.get(sale.reference), amount: sale.cents, purpose: 'whole', reason: 'Canceled in time', stripe_refund_id: paid[sale.reference]!.refund, attempt: 1, created_at: sale.refundedAt })));
  return ids;
}

/** Writes the credits of packs and each session that spent one. The bookings must already exist. */
export async function writePacks(em: EntityManager, packs: readonly SoldPack[], paymentIds: ReadonlyMap<string, string>): Promise<void> {
  const credits = packs.map((sold) => ({ ...sold, id: randomUUID() }));
  await insertMany(em, 'purchases', packs.map(({ pack, sale }): Row => ({ id: sale.reference, user_id: sale.userId, service_type: pack.id, name: pack.name, price_cents: pack.priceCents, credits: pack.credits, valid_months: pack.validMonths, state: 'paid', stripe_session_id: `demo_${sale.reference}`, created_at: new Date(sale.at.getTime() - PAYING_MS) })));
  await insertMany(em, 'session_credits', credits.map(({ id, pack, sale, bookings }): Row => ({
    ...{ id, user_id: sale.userId, source: pack.id, granted: pack.credits, used: bookings.filter(spends).length },
    ...{ expires_at: packEnd(sale.at, pack.validMonths), payment_id: paymentIds.get(sale.reference), created_at: sale.at },
  })));
  await insertMany(em, 'session_credit_entries', credits.flatMap(({ id, pack, sale, bookings }): Row[] => [
    { id: randomUUID(), credit_id: id, kind: 'granted', credits: pack.credits, booking_id: null, created_at: sale.at },
    ...bookings.map((booking): Row => ({ id: randomUUID(), credit_id: id, kind: 'spent', credits: -1, booking_id: booking.id, created_at: booking.createdAt })),
    ...bookings.filter((booking) => !spends(booking)).map((booking): Row => ({ id: randomUUID(), credit_id: id, kind: 'returned', credits: 1, booking_id: booking.id, created_at: booking.cancelledAt })),
  ]));
}

/** Whether a session's credit stays spent: a client who cancels in time gets it back. */
const spends = ({ status }: BookingRow): boolean => status !== 'cancelled';

