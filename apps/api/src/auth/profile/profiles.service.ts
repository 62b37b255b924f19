import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedProfileDetails, contract, profileDetailsOf, type Profile, type ProfileChange } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { readOnlyRows } from '../../platform/database/shown-rows.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { UNCONDITIONAL, type Condition } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ProfileRow } from './profile.entity.ts';
import { HEALTH_NOTES, profileView } from './profile.view.ts';
import { openMetadata } from '../account/signup-metadata.ts';
import { User } from '../account/user.entity.ts';

const refusals = contract.auth.profile['~orpc'].errorMap;

/** People's profiles. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** The person's profile, or null. */
  async find(userId: string): Promise<Profile | null> {
    const [row] = await readOnlyRows(this.em, ProfileRow, { which: 'where user_id = ?', values: [userId] });
    return row ? profileView(row, this.vault) : null;
  }

  async of(userId: string): Promise<Profile> {
    const profile = await this.find(userId);
    if (!profile) throw refusal(refusals, 'PROFILE_NOT_FOUND');
    return profile;
  }

  /**
 * Creates a missing profile from the given values and the sign-up data, and returns the resulting one:
 * an existing one is left unchanged, however many calls come at once (AUTH-26, AUTH-28, PROF-08).
 */
  async create(userId: string, given: ProfileChange): Promise<Profile> {
    const user = await this.em.findOneOrFail(User, { id: userId });
    const told = { first_name: '', last_name: '', ...openMetadata(this.vault, userId, user.signupMetadata), ...given };
    const id = randomUUID();
    const notes = this.sealedNotes(id, told.health_notes);
    await this.em.execute(
      `insert into profiles (id, user_id, email, first_name, last_name, details, health_notes, is_admin, welcome_email_sent, created_at)
       values (?, ?, ?, ?, ?, ?, ?, false, false, ?) on conflict do nothing`,
      [id, userId, user.email, told.first_name, told.last_name, JSON.stringify(profileDetailsOf(told)), notes, this.clock.now()],
    );
    return this.of(userId);
  }

  /** Changes the given fields only; empty text is stored as null. The sign-up data is then obsolete. */
  async update(userId: string, change: ProfileChange, condition = UNCONDITIONAL): Promise<Profile> {
    const profile = await this.em.transactional((em) => this.changed(em, userId, change, condition));
    const [plan, booking] = [change.intended_plan === null, change.intended_booking === null];
    await this.em.nativeUpdate(User, { id: userId }, { signupMetadata: null, ...(plan && { intendedPlan: null }), ...(booking && { intendedBooking: null }) });
    return { ...profileView(profile, this.vault), ...(plan && { intended_plan: null }), ...(booking && { intended_booking: null }) };
  }

  /** The lock makes concurrent changes wait: their fields are merged. */
  private async changed(em: EntityManager, userId: string, change: ProfileChange, condition: Condition): Promise<ProfileRow> {
    const { first_name: firstName, last_name: lastName, health_notes: healthNotes } = change;
    const profile = await em.findOne(ProfileRow, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!profile) throw refusal(refusals, 'PROFILE_NOT_FOUND');
    condition.demand(profileView(profile, this.vault).etag);
    if (firstName !== undefined) profile.firstName = firstName;
    if (lastName !== undefined) profile.lastName = lastName;
    profile.details = { ...profile.details, ...changedProfileDetails(change) };
    if (healthNotes !== undefined) this.changeNotes(profile, healthNotes);
    return profile;
  }

  /** Unchanged text is not a change: the coach need not read it again (GAP-06). */
  private changeNotes(profile: ProfileRow, notes: string | null): void {
    if ((notes ?? '') === (profileView(profile, this.vault).health_notes ?? '')) return;
    Object.assign(profile, { healthNotes: this.sealedNotes(profile.id, notes), healthNotesChangedAt: this.clock.now() });
  }

  private sealedNotes(profileId: string, notes: string | null | undefined): Sealed | null {
    return notes ? this.vault.seal(HEALTH_NOTES, profileId, notes) : null;
  }
}
