import { useState } from 'react';
import { query } from '@coach/api-client';
import type { BegunCheckout } from '@coach/contracts';
import { feeOfSession, sessionPrice } from '@coach/domain';
import { localDate, serviceOf, useBusiness, useNow, useQuery, useSessionDetails } from '@coach/web-kit';
import { classAt, classesOf, useClasses } from './classes/use-classes.ts';
import { checkoutService, isGroup, minutesOf, offerOnPage, participantsOf, slotQueryOf } from './choice.ts';
import { useCredit } from './form/credit.ts';
import { bookingErrors } from './errors.ts';
import { lostWords, timeOf, useDays, useSlots } from './times/slots.ts';
import { useWeekly } from './times/use-weekly.ts';
import { useChoice } from './use-choice.ts';

const CLOCK_MS = 30_000;

/** Notes for the coach: prefilled from an abandoned checkout, else from the profile; saved to the profile only if the box is checked (BOOK-06, BOOK-29). */
function useNotes(begun: BegunCheckout | undefined) {
  const profile = useQuery(query.auth.profile.queryOptions());
  const [typed, setNotes] = useState<string>();
  const [keeps, setKeeps] = useState(false);
  const known = profile.data?.health_notes ?? '';
  const notes = typed ?? begun?.notes ?? known;
  const differs = profile.data !== undefined && notes.trim() !== known.trim() && notes.trim() !== '';
  return { notes, setNotes, /** Whether there is something to save to the profile. */ differs, keepsNotes: keeps && differs, setKeeps };
}

/** The no-show fee in cents, and whether the client agrees to it; a different fee needs new consent. */
function useFee(cents: number) {
  const [agreed, agreeTo] = useState(0);
  return { cents, agrees: cents === 0 || agreed === cents, agree: (isAgreed: boolean) => agreeTo(isAgreed ? cents : 0) };
}

/** The whole state of the booking form: the choice in the URL, what was typed, and the API's data about it. */
export function useBooking() {
  // The offers may change while the page is open.
  const { policy } = useBusiness();
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const { choice, change, held, begun } = useChoice(now);
  const slotQuery = slotQueryOf(choice);
  const days = useDays(today, slotQuery);
  const slots = useSlots(choice.date, slotQuery);
  const entered = useNotes(begun);
  const details = useSessionDetails(begun, undefined, choice.service === null ? undefined : serviceOf(choice.service));
  const wanted = slots.data?.find((slot) => timeOf(slot) === choice.time);
  const slot = wanted?.is_available ? wanted : null;
  /** Why the chosen time is no longer available (BOOK-14). */
  const lost = choice.time !== null && slots.data !== undefined && slot === null ? lostWords(wanted, minutesOf(choice), held) : null;
  const participants = participantsOf(choice);
  const service = checkoutService(choice);
  const classes = useClasses(isGroup(choice));
  /** The class, if the chosen time is that of a class. */
  const group = isGroup(choice) ? classAt(classesOf(classes.data?.classes ?? [], choice.service), slot) : null;
  const weekly = useWeekly({ service, slot, weeks: choice.weeks }, begun);
  const offer = service === null ? null : offerOnPage(service);
  const minutes = group?.duration_minutes ?? minutesOf(choice);
  /** Total in cents; null for free sessions, and before a service is chosen. */
  const price = offer && (1 + weekly.further.length) * sessionPrice(offer, participants ?? 1);
  const credit = useCredit({ service, minutes, participants, sessions: 1 + weekly.further.length });
  const fee = useFee(credit.isUsed || choice.service === null || !offer ? 0 : feeOfSession(serviceOf(choice.service), 1 + weekly.further.length, sessionPrice(offer, 1), policy));
  const errors = bookingErrors({ service: choice.service, date: choice.date, slot, notes: entered.notes, participants, agrees: fee.agrees }, today);
  return {
    ...{ now, today, choice, change, slotQuery, minutes, participants, days, slots, slot, lost, errors },
    ...{ classes, group, details, service, price, weekly, credit, fee },
    ...entered,
  };
}

export type BookingForm = ReturnType<typeof useBooking>;
