import { useState } from 'react';
import { query } from '@coach/api-client';
import { localDate } from '@coach/domain';
import { useNow, useQuery } from '@coach/web-kit';
import { checkoutService, minutesOf } from './choice.ts';
import { bookingErrors } from './errors.ts';
import { timeOf, useDays, useSlots } from './slots.ts';
import { useChoice } from './use-choice.ts';

const CLOCK_MS = 30_000;

/** The whole state of the booking form: the choice in the address, what was typed, and what the API says about it. */
export function useBooking() {
  const now = useNow(CLOCK_MS);
  const today = localDate(now);
  const [choice, change] = useChoice();
  const minutes = minutesOf(choice);
  const days = useDays(today, minutes);
  const slots = useSlots(choice.date, minutes);
  const profile = useQuery(query.auth.profile.queryOptions());
  const [location, setLocation] = useState('');
  const [typedNotes, setNotes] = useState<string>();
  const notes = typedNotes ?? profile.data?.health_notes ?? '';

  const wanted = slots.data?.find((slot) => timeOf(slot) === choice.time);
  const slot = wanted?.is_available ? wanted : null;
  /** The chosen time could be had a moment ago, and no longer can (BOOK-14). */
  const isLost = choice.time !== null && slots.data !== undefined && slot === null;
  const errors = bookingErrors({ service: choice.service, date: choice.date, slot, notes }, today);
  return {
    ...{ now, today, choice, change, minutes, days, slots, slot, isLost, errors },
    ...{ location, setLocation, notes, setNotes, service: checkoutService(choice) },
  };
}

export type BookingForm = ReturnType<typeof useBooking>;
