import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Rebooking } from '@coach/contracts';
import { formatDateTime, SESSION_LABELS } from '@coach/domain';
import type { Caller } from '../auth/guards.ts';
import { BillingService } from '../billing/billing.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';
import { BookingRow } from './booking.entity.ts';
import { RebookingWriter, type HeldOffer } from './rebooking-writer.ts';
import type { SessionCheckout } from './session-checkout.entity.ts';

const refusals = contract.rebooking.take['~orpc'].errorMap;

interface OffRow {
  id: string;
  booking_id: string;
  starts_at: string;
  rebooked_as: string | null;
}

/** `?` is now: an offer counts as long as its hold does. */
const OFFERS = `
  select o.id, o.claim_id, o.starts_at, o.held_until, exists (select from claims c where c.reservation_id = o.claim_id and c.held_until > ?) as is_held
  from rebooking_offers o where o.session_id = ? order by o.starts_at`;

const costOf = ({ priceCents, stripePaymentIntentId }: BookingRow): Rebooking['cost'] => (stripePaymentIntentId ? 'card' : priceCents === 0 ? 'credit' : 'nothing');

/** The hours held for somebody whose session the coach had to cancel, and taking one of them. */
@Injectable()
export class RebookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: RebookingWriter,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  /** Somebody else's answers as a missing one. */
  async read(userId: string, id: string): Promise<Rebooking> {
    const { off, booking } = await this.load(this.em, userId, id);
    const offers = await this.offers(this.em, id);
    return {
      ...{ id, booking_type: booking.bookingType, duration_minutes: booking.durationMinutes, location: booking.location },
      ...{ lost: new Date(off.starts_at).toISOString(), cost: costOf(booking), price_cents: booking.priceCents ?? null },
      held_until: offers[0] ? new Date(offers[0].held_until).toISOString() : null,
      hours: offers.map((offer) => ({ id: offer.id, starts_at: new Date(offer.starts_at).toISOString(), is_held: offer.is_held && !off.rebooked_as })),
      is_taken: off.rebooked_as !== null,
    };
  }

  /** Books a held hour: at once for a credit or free, else by the payment page of what was refunded. */
  async take(caller: Caller, id: string, offerId: string): Promise<{ url: string | null; booking_id: string | null }> {
    const taken = await this.em.transactional(async (em) => {
      const { off, booking } = await this.load(em, caller.userId, id, 'for update');
      const offer = (await this.offers(em, id)).find((one) => one.id === offerId && one.is_held);
      if (!offer || off.rebooked_as) throw refusal(refusals, 'OFFER_GONE');
      if (costOf(booking) === 'card') return { offer, checkout: await this.writer.toCheckout(em, booking, offer) };
      const bookingId = await this.writer.book(em, id, booking, offer);
      if (!bookingId) throw refusal(refusals, 'NO_CREDIT');
      return { bookingId };
    });
    if (taken.bookingId !== undefined) return { url: null, booking_id: taken.bookingId };
    return { url: await this.pay(caller, id, taken.checkout, taken.offer), booking_id: null };
  }

  /** When the provider does not answer, the hour stays held as it was. */
  private async pay(caller: Caller, id: string, checkout: SessionCheckout, offer: HeldOffer): Promise<string> {
    try {
      const { url } = await this.billing.openCheckout({
        ...{ reference: checkout.id, userId: caller.userId, name: SESSION_LABELS[checkout.bookingType] },
        ...{ description: `${formatDateTime(checkout.sessionDate)} PT, ${checkout.durationMinutes} minutes`, amountCents: checkout.priceCents },
      });
      return url;
    } catch (error) {
      await this.em.fork().transactional((em) => this.writer.takeBack(em as EntityManager, id, checkout.id, offer));
      throw error;
    }
  }

  private async load(em: EntityManager, userId: string, id: string, lock = ''): Promise<{ off: OffRow; booking: BookingRow }> {
    const [off] = await em.execute<OffRow[]>(`select id, booking_id, starts_at, rebooked_as from sick_day_sessions where id = ? and user_id = ? ${lock}`, [id, userId]);
    if (!off) throw refusal(refusals, 'NOT_FOUND');
    const booking = await em.findOneOrFail(BookingRow, { id: off.booking_id }, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
    return { off, booking };
  }

  private async offers(em: EntityManager, id: string): Promise<Array<HeldOffer & { is_held: boolean }>> {
    return em.execute(OFFERS, [this.clock.now(), id]);
  }
}

