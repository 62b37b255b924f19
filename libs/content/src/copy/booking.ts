import { CANCELLATION_HOURS, CONSULTATION_MINUTES, SESSION_LABELS, SESSION_OFFERS, formatWholePrice } from '@coach/domain';

/** One service on offer on the booking page. */
export interface ServiceChoice {
  /** The booking type, and the `service` of the page's address. */
  id: 'consultation' | 'personal_training';
  label: string;
  /** `Free`, `$50 / $90`. */
  price: string;
  /** `60 min`. */
  unit: string;
}

const lengths = [SESSION_OFFERS.personal_training, SESSION_OFFERS.personal_training_60];

/** What can be booked, in the order of the page (BOOK-03). */
export const services: readonly ServiceChoice[] = [
  { id: 'consultation', label: SESSION_LABELS.consultation, price: formatWholePrice(null), unit: `${CONSULTATION_MINUTES} min` },
  {
    id: 'personal_training',
    label: SESSION_LABELS.personal_training,
    price: lengths.map(({ unitPrice }) => formatWholePrice(unitPrice)).join(' / '),
    unit: `${lengths.map(({ durationMinutes }) => durationMinutes).join(' or ')} min`,
  },
];

/** A house rule: a short mark for the margin and the sentence. */
export interface Policy {
  id: 'cancellation' | 'lateness' | 'history';
  /** `24 h`; null where a tick stands instead. */
  mark: string | null;
  text: string;
}

/** The rules shown beside a booking (BOOK-07). */
export const policies: readonly Policy[] = [
  {
    id: 'cancellation',
    mark: `${CANCELLATION_HOURS} h`,
    text: `Cancelling within ${CANCELLATION_HOURS} hours of the session is charged.`,
  },
  { id: 'lateness', mark: '15 m', text: 'Arriving more than 15 minutes late may cancel the session.' },
  { id: 'history', mark: null, text: 'Medical history is required.' },
];
