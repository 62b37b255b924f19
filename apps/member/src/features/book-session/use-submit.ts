import { useEffect } from 'react';
import { api, isRefusal, messageOf, query } from '@coach/api-client';
import { fill, memberAreaMessages as messages, type Booking, type CheckoutRequest, type SessionDetails } from '@coach/contracts';
import { setPublishedBusiness, formatDateTime, formatPrice, paths, type QueryClient, useMutation, useNavigate, useQueryClient, useToast } from '@coach/web-kit';
import { leaveTo } from './leave.ts';
import { slotsKey } from './times/slots.ts';
import type { SlotQuery } from './choice.ts';

/** The data sent for any service, and the slot query it was chosen from. */
export interface Session {
  /** The id of the service. */
  service: string;
  date: string;
  slotQuery: SlotQuery;
  minutes: number;
  startsAt: string;
  /** Starts of the sessions in the following weeks. */
  further: readonly string[];
  /** The details of the booking. */
  details: SessionDetails;
  notes: string;
  /** Also update the profile (BOOK-29). */
  keepsNotes: boolean;
  participants: number;
  /** Total in cents, as displayed. */
  price: number | null;
}

const wireOf = ({ startsAt, minutes, details, notes }: Session) => ({ session_date: startsAt, duration_minutes: minutes, ...details, notes: notes.trim() });
const furtherOf = ({ further }: Session) => (further.length > 0 ? { further_dates: [...further] } : {});

function useConsultation() {
  const [cache, toast, navigate] = [useQueryClient(), useToast(), useNavigate()];
  return useMutation(
    query.bookings.requestConsultation.mutationOptions({
      onSuccess: (booking) => {
        addToList(cache, booking);
        toast.success(messages.booking.requested.title, messages.booking.requested.text);
        void navigate(`${paths.dashboard}?tab=pending`);
      },
    }),
  );
}

/** Books a session for a credit: confirmed at once, with no payment and no approval (FLOW-13). */
function useCreditBooking() {
  const [cache, toast, navigate] = [useQueryClient(), useToast(), useNavigate()];
  return useMutation(
    query.bookings.bookWithCredit.mutationOptions({
      onSuccess: (booking, { further_dates: further = [] }) => {
        addToList(cache, booking);
        void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
        if (further.length > 0) toast.success(fill(messages.repeats.booked.title, { n: 1 + further.length }));
        else toast.success(messages.payment.bookingConfirmed, messages.booking.creditUsed);
        void navigate(paths.dashboard);
      },
    }),
  );
}

/** Books a session that is paid on the spot: confirmed at once. */
function useOnTheSpot() {
  const [cache, toast, navigate] = [useQueryClient(), useToast(), useNavigate()];
  return useMutation(
    query.onTheSpot.book.mutationOptions({
      onSuccess: (booking, { further_dates: further = [] }) => {
        addToList(cache, booking);
        void cache.invalidateQueries({ queryKey: query.billing.amountsDue.key() });
        toast.success(further.length > 0 ? fill(messages.repeats.booked.title, { n: 1 + further.length }) : messages.payment.bookingConfirmed, fill(messages.onTheSpot.booked, { amount: formatPrice(booking.price_cents) }));
        void navigate(paths.dashboard);
      },
    }),
  );
}

/** Saves the notes to the profile as well; the booking does not depend on it (BOOK-29). */
function useKeepNotes() {
  const [cache, toast] = [useQueryClient(), useToast()];
  return ({ keepsNotes, notes }: Session) => {
    if (!keepsNotes) return;
    void api.auth.updateProfile({ health_notes: notes.trim() }).then((profile) => cache.setQueryData(query.auth.profile.queryKey(), profile)).catch(() => toast.error(messages.booking.profileNotUpdated));
  };
}

function addToList(cache: QueryClient, booking: Booking): void {
  cache.setQueryData(query.bookings.list.queryKey(), (list) => list && [booking, ...list]);
  void cache.invalidateQueries({ queryKey: query.bookings.list.key() });
}

function useCheckout() {
  const toast = useToast();
  return useMutation(
    query.billing.checkout.mutationOptions({
      onSuccess: ({ url }, { agreedFee }) => {
        toast.info(agreedFee ? messages.onTheSpot.savingCard : messages.booking.redirecting);
        leaveTo(url);
      },
    }),
  );
}

type BookingError = NonNullable<ReturnType<typeof useCheckout | typeof useConsultation | typeof useCreditBooking | typeof useOnTheSpot>['error']>;
export interface Refused {
  title: string;
  text?: string;
}

/** A time that is the client's own is never reported as taken by another. */
function takenWords(yours: 'held' | 'booked' | undefined): string {
  if (yours === 'held') return messages.slots.heldByYou;
  return yours === 'booked' ? messages.slots.bookedByYou : messages.slots.taken;
}

/** The reason for a failure, in the catalog's messages (BOOK-25, BOOK-26). */
function wordsFor(error: BookingError): Refused {
  if (isRefusal(error, 'SLOT_TAKEN')) return { title: takenWords(error.data.yours) };
  if (isRefusal(error, 'CLASSES_ONLY')) return { title: messages.classes.only };
  if (isRefusal(error, 'WEEKS_TAKEN')) return { title: messages.repeats.taken, text: `No longer free: ${error.data.taken.map((date) => formatDateTime(new Date(date))).join(', ')}.` };
  if (isRefusal(error, 'PRICE_CHANGED')) return { title: messages.booking.priceChanged };
  if (isRefusal(error, 'SERVICE_NOT_OFFERED')) return { title: messages.booking.serviceNotOffered };
  if (isRefusal(error, 'TOO_MANY_HOLDS')) return { title: messages.booking.tooManyHolds };
  if (isRefusal(error, 'HOLDS_SPENT')) return { title: messages.booking.holdsSpent };
  if (isRefusal(error, 'UNAUTHORIZED')) return { title: messages.auth.sessionInvalid, text: messages.auth.sessionInvalidHint };
  const message = isRefusal(error, 'PAYMENT_UNAVAILABLE') ? messages.payment.unavailable : messageOf(error);
  return { title: message ? fill(messages.booking.error, { message }) : messages.booking.unknownError };
}

/** Resets the button for a client who returns from the payment page through the back-forward cache. */
function useFreshOnReturn(reset: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}

/** Requests the consultation, spends a credit, or opens the payment page. If the slot was just taken, updates the picker in place. */
export function useSubmit() {
  const [cache, toast] = [useQueryClient(), useToast()];
  const consultation = useConsultation();
  const checkout = useCheckout();
  const credit = useCreditBooking();
  const onTheSpot = useOnTheSpot();
  const keepNotes = useKeepNotes();
  useFreshOnReturn(checkout.reset);

  const onErrorOf = ({ date, slotQuery }: Session) => (error: BookingError) => {
    const { title, text } = wordsFor(error);
    toast.error(title, text);
    if (isRefusal(error, 'TOO_MANY_HOLDS') || (isRefusal(error, 'SLOT_TAKEN') && error.data.yours === 'held')) void cache.invalidateQueries({ queryKey: query.billing.heldCheckout.key() });
    if (isRefusal(error, 'CLASSES_ONLY') || isRefusal(error, 'SLOT_TAKEN')) void cache.invalidateQueries({ queryKey: query.groupClasses.list.key() });
    if (isRefusal(error, 'PRICE_CHANGED') || isRefusal(error, 'SERVICE_NOT_OFFERED') || isRefusal(error, 'WRONG_DURATION')) void setPublishedBusiness();
    if (isRefusal(error, 'NO_CREDIT')) void cache.invalidateQueries({ queryKey: query.billing.credits.key() });
    if (isRefusal(error, 'WEEKS_TAKEN')) for (const queryKey of [query.repeats.plan.key(), slotsKey(date, slotQuery)]) void cache.invalidateQueries({ queryKey });
    if (!isRefusal(error, 'SLOT_TAKEN')) return;
    cache.setQueryData(slotsKey(date, slotQuery), error.data.slots);
    void cache.invalidateQueries({ queryKey: query.availability.days.key() });
  };
  const request = (session: Session) => {
    keepNotes(session);
    consultation.mutate({ booking_type: session.service, ...wireOf(session) }, { onError: onErrorOf(session) });
  };
  const spend = (session: Session) => {
    keepNotes(session);
    credit.mutate({ booking_type: session.service, ...wireOf(session), ...furtherOf(session) }, { onError: onErrorOf(session) });
  };
  const payLater = (session: Session) => {
    keepNotes(session);
    onTheSpot.mutate({ booking_type: session.service, ...wireOf(session), ...furtherOf(session), ...(session.price !== null && { expected_price: session.price }) }, { onError: onErrorOf(session) });
  };
  const pay = (session: Session, serviceType: CheckoutRequest['serviceType'], agreedFee = 0) => {
    keepNotes(session);
    checkout.mutate({ serviceType, bookingData: { booking_type: session.service, participant_count: session.participants, ...wireOf(session), ...furtherOf(session) }, ...(session.price !== null && { expectedPrice: session.price }), ...(agreedFee > 0 && { agreedFee }) }, { onError: onErrorOf(session) });
  };
  const error = consultation.error ?? checkout.error ?? credit.error ?? onTheSpot.error;
  const isBusy = consultation.isPending || checkout.isPending || checkout.isSuccess || credit.isPending || onTheSpot.isPending;
  return { request, spend, pay, payLater, isBusy, refused: error && wordsFor(error), forget: () => [consultation.reset(), checkout.reset(), credit.reset(), onTheSpot.reset()] };
}
