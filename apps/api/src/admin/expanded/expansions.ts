import { Injectable } from '@nestjs/common';
import type { AdminBooking, AdminPayment, AdminUser, AmountDue } from '@coach/contracts';
import { DueList } from '../../billing/hand-payments/due-list.service.ts';
import { BookingListService } from '../bookings/booking-list.service.ts';
import { PaymentListService } from '../money/payment-list.service.ts';
import { UserListService } from '../people/user-list.service.ts';

const present = (ids: ReadonlyArray<string | null>): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Expansions of the coach's list rows, loaded for a whole page at once. */
@Injectable()
export class Expansions {
  constructor(
    private readonly users: UserListService,
    private readonly bookings: BookingListService,
    private readonly payments: PaymentListService,
    private readonly dues: DueList,
  ) {}

  readonly client = async (rows: ReadonlyArray<{ user_id: string | null }>): Promise<(row: { user_id: string | null }) => AdminUser | null> => {
    const users = new Map((await this.users.some(present(rows.map(({ user_id: id }) => id)))).map((user) => [user.user_id, user]));
    return ({ user_id: id }) => (id === null ? null : (users.get(id) ?? null));
  };

  readonly booking = async (rows: ReadonlyArray<{ booking_id: string | null }>): Promise<(row: { booking_id: string | null }) => AdminBooking | null> => {
    const bookings = new Map((await this.bookings.some(present(rows.map(({ booking_id: id }) => id)))).map((booking) => [booking.id, booking]));
    return ({ booking_id: id }) => (id === null ? null : (bookings.get(id) ?? null));
  };

  /** What payments paid for. */
  readonly bookingsPaid = async (payments: ReadonlyArray<Pick<AdminPayment, 'id'>>): Promise<(payment: Pick<AdminPayment, 'id'>) => AdminBooking[]> => {
    const paid = await this.bookings.paidBy(payments.map(({ id }) => id));
    return ({ id }) => paid.filter(({ paymentId }) => paymentId === id).map(({ booking }) => booking);
  };

  /** The online payments of bookings. */
  readonly payment = async (bookings: ReadonlyArray<Pick<AdminBooking, 'stripe_payment_intent_id'>>): Promise<(booking: Pick<AdminBooking, 'stripe_payment_intent_id'>) => AdminPayment | null> => {
    const payments = await this.payments.byIntents(present(bookings.map(({ stripe_payment_intent_id: intent }) => intent)));
    return ({ stripe_payment_intent_id: intent }) => payments.get(intent ?? '') ?? null;
  };

  readonly amountDue = async (bookings: ReadonlyArray<Pick<AdminBooking, 'id'>>): Promise<(booking: Pick<AdminBooking, 'id'>) => AmountDue | null> => {
    const dues = new Map((await this.dues.ofBookings(bookings.map(({ id }) => id))).map((due) => [due.booking_id, due]));
    return ({ id }) => dues.get(id) ?? null;
  };
}
