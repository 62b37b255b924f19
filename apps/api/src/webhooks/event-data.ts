import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { BookingListService } from '../admin/bookings/booking-list.service.ts';
import { PaymentListService } from '../admin/money/payment-list.service.ts';
import { SubscriptionListService } from '../admin/people/subscription-list.service.ts';
import { UserListService } from '../admin/people/user-list.service.ts';
import { DeskService } from '../videos/library/desk.service.ts';
import { isoOf } from '../platform/lists/list-sql.ts';

/** The data of an event, and the user it concerns. */
export interface EventData {
  userId: string | null;
  data: object;
}

const PAYMENT_OF_REFUND = 'select payment_id from refunds where id = ?';
const OFFER = 'select user_id, id as entry_id, session_date, duration_minutes, service_type, held_until from waitlist_entries where id = ?';

/** Builds event data from the API's own views, as the coach sees them. Null if there is nothing left to report. */
@Injectable()
export class EventDataReader {
  constructor(
    private readonly em: EntityManager,
    private readonly bookings: BookingListService,
    private readonly payments: PaymentListService,
    private readonly subscriptions: SubscriptionListService,
    private readonly users: UserListService,
    private readonly videos: DeskService,
  ) {}

  async booking(id: string): Promise<EventData> {
    const data = await this.bookings.one(id);
    return { userId: data.user_id, data };
  }

  /** Null if nothing was charged. */
  async payment(id: string): Promise<EventData | null> {
    const data = (await this.payments.one(id)) as Awaited<ReturnType<PaymentListService['one']>> | undefined;
    return data ? { userId: data.user_id, data } : null;
  }

  async paymentOfRefund(refundId: string): Promise<EventData | null> {
    const [refund] = await this.em.execute<Array<{ payment_id: string }>>(PAYMENT_OF_REFUND, [refundId]);
    return refund ? this.payment(refund.payment_id) : null;
  }

  async subscription(id: string): Promise<EventData> {
    const data = await this.subscriptions.one(id);
    return { userId: data.user_id, data };
  }

  async client(userId: string): Promise<EventData> {
    return { userId, data: await this.users.one(userId) };
  }

  /** Null if it was deleted meanwhile. */
  async video(id: string): Promise<EventData | null> {
    const data = await this.videos.one(id);
    return data && { userId: null, data };
  }

  async offer(entryId: string): Promise<EventData | null> {
    const [row] = await this.em.execute<Array<{ user_id: string; entry_id: string; session_date: string; duration_minutes: number; service_type: string; held_until: string | null }>>(OFFER, [entryId]);
    if (!row) return null;
    return { userId: row.user_id, data: { ...row, session_date: isoOf(row.session_date), held_until: row.held_until && isoOf(row.held_until) } };
  }
}
