import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../../availability/claims.service.ts';
import { Clock } from '../../platform/clock/clock.ts';

/** A session that the coach canceled. */
export interface LostSession {
  id: string;
  rebooked_as: string | null;
}

/** The replacement of a lost session. */
export interface Replacement {
  bookingId: string;
  claimId: string;
  /** Null when nothing had to be paid. */
  checkoutId: string | null;
}

/** One replacement per lost session. Works in the caller's transaction; every change here locks the lost session first. */
@Injectable()
export class Replacements {
  constructor(
    private readonly claims: ClaimsService,
    private readonly clock: Clock,
  ) {}

  /** Locks the lost session that a checkout replaces; null for any other checkout. */
  async lockFor(em: EntityManager, checkoutId: string): Promise<LostSession | null> {
    const [lost] = await em.execute<LostSession[]>('select id, rebooked_as from sick_day_sessions where id = (select replaces from session_checkouts where id = ?) for update', [checkoutId]);
    return lost ?? null;
  }

  /** Holds an unpaid time for the client as before; false when its two hours are over. */
  async offerAgain(em: EntityManager, lost: LostSession, claimId: string): Promise<boolean> {
    const [offer] = await em.execute<Array<{ held_until: string }>>('select held_until from rebooking_offers where session_id = ? and claim_id = ? and held_until > ?', [lost.id, claimId, this.clock.now()]);
    return offer !== undefined && this.claims.holdUntil(em, claimId, new Date(offer.held_until));
  }

  /** Records the replacement of the lost session, and releases all other times held or being paid for instead. */
  async replace(em: EntityManager, lost: Pick<LostSession, 'id'>, { bookingId, claimId, checkoutId }: Replacement): Promise<void> {
    await em.execute(`update session_checkouts set state = 'released', claim_id = null where replaces = ? and state = 'open' and id is distinct from ?`, [lost.id, checkoutId]);
    const others = await em.execute<Array<{ claim_id: string }>>('delete from rebooking_offers where session_id = ? and claim_id <> ? returning claim_id', [lost.id, claimId]);
    for (const { claim_id } of others) await this.claims.release(em, claim_id);
    await em.execute('update sick_day_sessions set rebooked_as = ? where id = ?', [bookingId, lost.id]);
  }
}
