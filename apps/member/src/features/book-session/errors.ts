import { BookingData, memberAreaMessages as messages, type Slot } from '@coach/contracts';
import type { LocalDate } from '@coach/domain';
import type { Choice } from './choice.ts';

/** The fields that can be wrong, in the order in which errors are reported (BOOK-08..12). */
export const FIELDS = ['service', 'participants', 'date', 'time', 'notes', 'fee'] as const;
export type Field = (typeof FIELDS)[number];
export type FieldErrors = Partial<Record<Field, string>>;

export interface Entered extends Pick<Choice, 'service' | 'date'> {
  /** The chosen start, if it is still available. */
  slot: Slot | null;
  notes: string;
  /** Number of people, if it is valid. */
  participants: number | null;
  /** Whether the client agreed to the no-show fee; absent when there is none. */
  agrees?: boolean;
}

function dateError(date: LocalDate | null, today: LocalDate): string | undefined {
  if (date === null) return messages.booking.chooseDate;
  return date < today ? messages.booking.dateInPast : undefined;
}

/** The form's errors by field; `today` is the coach's date. */
export function bookingErrors({ service, date, slot, notes, participants, agrees = true }: Entered, today: LocalDate): FieldErrors {
  const found: Record<Field, string | undefined> = {
    service: service === null ? messages.booking.chooseService : undefined,
    participants: participants === null ? messages.booking.chooseParticipants : undefined,
    date: dateError(date, today),
    time: slot === null ? messages.booking.chooseTime : undefined,
    fee: agrees ? undefined : messages.onTheSpot.agreeFirst,
    notes: BookingData.shape.notes.safeParse(notes).error?.issues[0]?.message,
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

export const firstError = (errors: FieldErrors): Field | undefined => FIELDS.find((field) => errors[field] !== undefined);
