import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, shownDetailsOf, type Rebooking } from '@coach/contracts';
import { plannedStarts, rangeFrom, type WeekSettlement } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { withTimeout } from '../../billing/stripe/with-timeout.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from '../booking/booking.entity.ts';
import { BookingMoneyReader } from '../booking/booking-money.ts';
import { ClaimsService } from '../../availability/claims.service.ts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { WeeksOff } from '../weeks/weeks-off.service.ts';
import { lockUnsettledWeek } from '../weeks/unsettled-weeks.ts';
import { SessionPlaces } from '../places/session-places.ts';
import { RebookingWriter, type HeldOffer } from './rebooking-writer.ts';
import { ReplacementPages } from './replacement-pages.ts';
import { BookingHold } from '../checkout/booking-hold.entity.ts';

const refusals = contract.rebooking.take['~orpc'].errorMap;

/** Maximum retries of one request: each waits for a checkout being opened, or closes a conflicting one. */
const MOST_TURNS = 80;

interface OffRow {
  id: string;
  booking_id: string;
  starts_at: string;
  rebooked_as: string | null;
  /** The week of a program; null when a whole session was lost. */
  week: number | null;
  settled: WeekSettlement | null;
}

interface OfferRow extends HeldOffer {
  /** When the hold expires; null when it has expired. */
  held_still: string | null;
  is_being_paid: boolean;
}

interface Taken {
  url: string | null;
  booking_id: string | null;
}

/** The result of one attempt: a booking, a checkout to open, or an existing one. */
type Turn = { bookingId: string } | { opened: BookingHold } | { standing: BookingHold; isSameHour: boolean };

/** `?` is now: an offer is valid as long as its hold. */
const OFFERS = `
  select o.id, o.claim_id, o.starts_at, o.held_until,
    (select max(c.held_until) from claims c where c.reservation_id = o.claim_id and c.held_until > ?) as held_still,
    exists (select from session_checkouts s where s.replaces = o.session_id and s.claim_id = o.claim_id and s.state = 'open') as is_being_paid
  from rebooking_offers o where o.session_id = ? order by o.starts_at`;

const costOf = ({ priceCents, stripePaymentIntentId }: BookingRow): Rebooking['cost'] => (stripePaymentIntentId ? 'card' : priceCents === 0 ? 'credit' : 'nothing');

/** Until when times can be taken: one being paid for may outlast the others. */
function heldUntil(offers: readonly OfferRow[]): string | null {
  const held = offers.flatMap(({ held_still }) => (held_still ? [new Date(held_still).getTime()] : []));
  if (held.length > 0) return new Date(Math.min(...held)).toISOString();
  return offers[0] ? new Date(offers[0].held_until).toISOString() : null;
}

/** The times held for a client whose session the coach canceled, and taking one: only one, however many are requested at once. */
@Injectable()
export class RebookingService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: RebookingWriter,
    private readonly pages: ReplacementPages,
    private readonly money: BookingMoneyReader,
    private readonly places: SessionPlaces,
    private readonly claims: ClaimsService,
    private readonly timeOff: TimeOffService,
    private readonly weeksOff: WeeksOff,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Somebody else's is treated as missing. */
  async read(userId: string, id: string): Promise<Rebooking> {
    const { off, booking } = await this.load(this.em, userId, id);
    const offers = await this.offers(this.em, id);
    const isTaken = off.rebooked_as !== null || off.settled !== null;
    const unsettled = off.week === null ? null : ((await this.money.of([booking])).get(booking.id)?.weeksOff.find((one) => one.id === id) ?? null);
    return {
      ...{ id, booking_type: booking.bookingType, duration_minutes: booking.durationMinutes, ...shownDetailsOf(booking.details, await this.places.of(this.em, booking)) },
      ...{ lost: new Date(off.starts_at).toISOString(), cost: unsettled ? ('nothing' as const) : costOf(booking), price_cents: booking.priceCents ?? null, week: unsettled },
      ...{ held_until: heldUntil(offers), is_taken: isTaken },
      hours: offers.map(({ id: offerId, starts_at, held_still, is_being_paid }) => {
        const isHeld = held_still !== null && !isTaken;
        return { id: offerId, starts_at: new Date(starts_at).toISOString(), is_held: isHeld, is_being_paid: isHeld && is_being_paid };
      }),
    };
  }

  /**
 * Books a held time: at once with a credit or for free, else through a checkout for the refunded amount. Another time's checkout is
 * closed first. PAYMENT_UNAVAILABLE within ten seconds when the provider is slow.
 */
  take(caller: Caller, id: string, offerId: string): Promise<Taken> {
    return withTimeout(this.takeInTurns(caller, id, offerId), () => refusal(refusals, 'PAYMENT_UNAVAILABLE'));
  }

  private async takeInTurns(caller: Caller, id: string, offerId: string): Promise<Taken> {
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const turn = await this.turn(caller.userId, id, offerId).catch((error: unknown) => {
        throw violatesConstraint(error, 'bookings_open_consultation') ? refusal(refusals, 'CONSULTATION_OPEN') : error;
      });
      if ('bookingId' in turn) return { url: null, booking_id: turn.bookingId };
      const url = 'opened' in turn ? await this.pages.open(turn.opened) : await this.standing(turn);
      if (url) return { url, booking_id: null };
    }
    throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
  }

  private async standing({ standing, isSameHour }: Extract<Turn, { standing: BookingHold }>): Promise<string | null> {
    if (isSameHour) return this.pages.resume(standing);
    await this.pages.close(standing);
    return null;
  }

  /** Decides on the locked lost session; the provider is called outside the transaction. */
  private async turn(userId: string, id: string, offerId: string): Promise<Turn> {
    return this.em.fork().transactional(async (fork) => {
      const em = fork as EntityManager;
      await this.timeOff.keepFor(em);
      const { off, booking } = await this.load(em, userId, id, 'for update');
      const offer = (await this.offers(em, id)).find((one) => one.id === offerId && one.held_still);
      if (!offer || off.rebooked_as || off.settled || (await this.isAway(em, off, booking, offer))) throw refusal(refusals, 'OFFER_GONE');
      if (off.week !== null) return { bookingId: await this.makeUp(em, id, booking, offer) };
      if (costOf(booking) === 'card') return this.towardsPayment(em, id, booking, offer);
      const bookingId = await this.writer.book(em, id, booking, offer);
      if (!bookingId) throw refusal(refusals, 'NO_CREDIT');
      return { bookingId };
    });
  }

  /** The coach took time off since it was offered. */
  private isAway(em: EntityManager, { week }: OffRow, { bookingType, durationMinutes }: BookingRow, { starts_at }: OfferRow): Promise<boolean> {
    const first = new Date(starts_at);
    return this.timeOff.covers(em, (week === null ? plannedStarts(this.business.service(bookingType), first, this.business.zone) : [first]).map((start) => rangeFrom(start, durationMinutes)));
  }

  private async towardsPayment(em: EntityManager, id: string, booking: BookingRow, offer: HeldOffer): Promise<Turn> {
    const standing = await em.findOne(BookingHold, { replaces: id, state: 'open' });
    if (standing) return { standing, isSameHour: standing.claimId === offer.claim_id };
    return { opened: await this.writer.toHold(em, id, booking, offer) };
  }

  /** A time for a canceled week costs nothing: the program continues with it. */
  private async makeUp(em: EntityManager, id: string, booking: BookingRow, { claim_id: claimId, starts_at }: HeldOffer): Promise<string> {
    const unsettled = await lockUnsettledWeek(em, id);
    if (!unsettled || booking.status === 'cancelled' || !(await this.claims.settle(em, claimId))) throw refusal(refusals, 'OFFER_GONE');
    await this.weeksOff.makeUp(em, booking, unsettled, { claimId, startsAt: new Date(starts_at) });
    this.weeksOff.chosen(em, unsettled);
    return booking.id;
  }

  /** The booking is locked first, as everywhere. */
  private async load(em: EntityManager, userId: string, id: string, lock = ''): Promise<{ off: OffRow; booking: BookingRow }> {
    const read = (sql: string) => em.execute<OffRow[]>(`select id, booking_id, starts_at, rebooked_as, week, settled from sick_day_sessions where id = ? and user_id = ? ${sql}`, [id, userId]);
    const [known] = await read('');
    if (!known) throw refusal(refusals, 'NOT_FOUND');
    const booking = await em.findOneOrFail(BookingRow, { id: known.booking_id }, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
    const [off] = lock ? await read(lock) : [known];
    return { off: off!, booking };
  }

  private async offers(em: EntityManager, id: string): Promise<OfferRow[]> {
    return em.execute(OFFERS, [this.clock.now(), id]);
  }
}
