import { useState } from 'react';
import { query } from '@coach/api-client';
import { localDate } from '@coach/domain';
import { useNow, useQuery, useSessionDetails } from '@coach/web-kit';
import { checkoutService, minutesOf, participantsOf, slotQueryOf } from './choice.ts';
import { useCredit } from './form/credit.ts';
import { bookingErrors } from './errors.ts';
import { timeOf, useDays, useSlots } from './times/slots.ts';
import { useChoice } from './use-choice.ts';

const CLOCK_MS = 30_000;

/** What the coach should know: prefilled from the profile, saved there again only when ticked (BOOK-06, BOOK-29). */
function useNotes() {
  const profile = useQuery(query.auth.profile.queryOptions());
  const [typed, setNotes] = useState<string>();
  const [keeps, setKeeps] = useState(false);
  const known = profile.data?.health_notes ?? '';
  const notes = typed ?? known;
  const differs = profile.data !== undefined && notes.trim() !== known.trim() && notes.trim() !== '';
  return { notes, setNotes, /** Whether there is something to save to the profile. */ differs, keepsNotes: keeps && differs, setKeeps };
}

/** The whole state of the booking form: the choice in the address, what was typed, and what the API says about it. */
export function useBooking() {
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const [choice, change] = useChoice();
  const slotQuery = slotQueryOf(choice);
  const days = useDays(today, slotQuery);
  const slots = useSlots(choice.date, slotQuery);
  const entered = useNotes();
  const details = useSessionDetails();
  const wanted = slots.data?.find((slot) => timeOf(slot) === choice.time);
  const slot = wanted?.is_available ? wanted : null;
  /** The chosen time could be had a moment ago, and no longer can (BOOK-14). */
  const isLost = choice.time !== null && slots.data !== undefined && slot === null;
  const participants = participantsOf(choice);
  const errors = bookingErrors({ service: choice.service, date: choice.date, slot, notes: entered.notes, participants }, today);
  const service = checkoutService(choice);
  return {
    ...{ now, today, choice, change, slotQuery, minutes: minutesOf(choice), participants, days, slots, slot, isLost, errors },
    ...{ details, service, credit: useCredit(service) },
    ...entered,
  };
}

export type BookingForm = ReturnType<typeof useBooking>;
