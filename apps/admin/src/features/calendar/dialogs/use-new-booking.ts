import { useState } from 'react';
import { query } from '@coach/api-client';
import type { AdminUser, CoachBookingRequest, SessionDetails } from '@coach/contracts';
import { usualService, type BookingType, type LocalDate, type PaymentWay } from '@coach/domain';
import { kindOf, presentBusiness, presentTime, serviceOf, skipToken, useQuery, useSessionDetails } from '@coach/web-kit';
import { centsOf } from '../../panel/money.ts';
import { momentOf } from '../../working-hours/draft.ts';

export interface NewBooking {
  client: AdminUser | null;
  type: BookingType;
  date: LocalDate;
  minutes: number;
  length: number;
  isFree: boolean;
  /** As typed, in the currency of the business. */
  price: string;
  byForce: boolean;
  /** How it is paid for; not for a free one. */
  how: 'owed' | 'paid' | 'credit';
  way: PaymentWay;
}

const lengthsOf = (type: BookingType) => serviceOf(type).lengths;

/** Its length follows from the service alone. */
export const isFixed = (type: BookingType): boolean => kindOf(type) === 'group' || kindOf(type) === 'consultation';

/** The defaults. */
function firstType(): BookingType {
  const { services } = presentBusiness();
  return (usualService(services, 'individual') ?? services[0]!).id;
}

/** The length of the suggested session. */
export const firstLength = (): number => lengthsOf(firstType()).at(-1)!.minutes;

/** A session's regular price, in whole units of the currency; empty for a free one. */
const usualPrice = (type: BookingType, length: number): string => {
  const lengths = lengthsOf(type);
  const { priceCents } = lengths.find(({ minutes }) => minutes === length) ?? lengths.at(-1)!;
  return priceCents === 0 ? '' : String(priceCents / 100);
};

const MOST_CENTS = 1_000_000;

/** Cents of a typed price; empty is not a price, since there is Free for that. */
export const priceOf = (typed: string): number | null => centsOf(typed, MOST_CENTS) || null;

const isDate = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date);

function paymentOf({ isFree, how, way }: NewBooking): CoachBookingRequest['payment'] {
  if (how === 'credit') return { how };
  return how === 'paid' && !isFree ? { how, way, note: '' } : { how: 'owed' };
}

/** The form of a new booking, and conflicts with its time. */
export function useNewBooking(start: { date: LocalDate; minutes: number }, client: AdminUser | null = null) {
  const [draft, setDraft] = useState<NewBooking>(() => {
    const [type, length] = [firstType(), firstLength()];
    return { client, type, ...start, length, isFree: false, price: usualPrice(type, length), byForce: false, how: 'owed', way: 'cash' };
  });
  const put = (change: Partial<NewBooking>) =>
    setDraft((before) => {
      const next = { ...before, ...change };
      if (change.type === undefined && change.length === undefined) return next;
      const length = isFixed(next.type) ? lengthsOf(next.type)[0]!.minutes : next.length;
      const price = usualPrice(next.type, length);
      return { ...next, length, price, isFree: price === '' };
    });
  const session_date = isDate(draft.date) ? momentOf(draft.date, draft.minutes) : null;
  const input = session_date === null ? skipToken : { booking_type: draft.type, session_date, duration_minutes: draft.length };
  const check = useQuery(query.coachBooking.check.queryOptions({ input }));
  const isOver = session_date !== null && Date.parse(session_date) <= presentTime().getTime();
  const price_cents = draft.isFree || draft.how === 'credit' ? null : priceOf(draft.price);
  const credits = useQuery(query.handPayments.credits.queryOptions({ input: draft.client ? { user_id: draft.client.user_id } : skipToken }));
  const left = credits.data?.available ?? 0;
  const missing = {
    ...{ client: draft.client === null, price: !draft.isFree && draft.how !== 'credit' && price_cents === null, credit: draft.how === 'credit' && left === 0 },
    ...{ time: session_date === null || check.data?.is_free === false, force: check.data?.outside_hours === true && !draft.byForce },
  };
  const details = useSessionDetails();
  const request = (values: SessionDetails): CoachBookingRequest | null =>
    draft.client === null || session_date === null || Object.values(missing).includes(true)
      ? null
      : { user_id: draft.client.user_id, booking_type: draft.type, session_date, duration_minutes: draft.length, ...values, price_cents, notes: '', payment: paymentOf(draft), outside_hours: draft.byForce };
  return { draft, put, details, check: check.data, missing, request, isOver, creditsLeft: left };
}
