import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type ClientNotes } from '@coach/contracts';
import { ProfileRow } from '../../auth/profile/profile.entity.ts';
import { HEALTH_NOTES } from '../../auth/profile/profile.view.ts';
import { BookingRow } from '../../bookings/booking/booking.entity.ts';
import { BOOKING_NOTES } from '../../bookings/booking/booking.view.ts';
import { SessionRecordsService } from '../../bookings/booking/session-records.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';

const refusals = contract.admin.clientNotes['~orpc'].errorMap;

/** A client's health notes: read individually, each time with an audit entry (S9). */
@Injectable()
export class ClientNotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly records: SessionRecordsService,
    private readonly clock: Clock,
  ) {}

  /** The same with a reason, and with the coach's notes on recent sessions. */
  async openFor(actor: Actor, bookingId: string, reason: string): Promise<ClientNotes & { sessions: Array<{ starts_at: string; note: string }> }> {
    return this.em.transactional(async (em) => {
      const { booking, notes } = await this.load(em, bookingId);
      this.audit.record(em, actor, { action: 'health-notes.read', target: `person:${booking.userId}`, after: { booking_id: bookingId, reason } });
      return { ...notes, sessions: await this.records.latestNotes(em, booking.userId, this.clock.now()) };
    });
  }

  async read(actor: Actor, bookingId: string): Promise<ClientNotes> {
    return this.em.transactional(async (em) => {
      const { booking, notes } = await this.load(em, bookingId);
      this.audit.record(em, actor, { action: 'health-notes.read', target: `person:${booking.userId}`, after: { booking_id: bookingId } });
      return notes;
    });
  }

  private async load(em: EntityManager, bookingId: string): Promise<{ booking: BookingRow; notes: ClientNotes }> {
    const booking = await em.findOne(BookingRow, { id: bookingId });
    if (!booking) throw refusal(refusals, 'NOT_FOUND');
    const profile = await em.findOne(ProfileRow, { userId: booking.userId });
    const notes = this.vault.open(BOOKING_NOTES, booking.id, booking.notes);
    return { booking, notes: { notes, health_notes: profile?.healthNotes ? this.vault.open(HEALTH_NOTES, profile.id, profile.healthNotes) : null } };
  }
}
