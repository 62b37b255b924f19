import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { legal } from '@coach/content';
import { contract, type Profile, type ProfileChange, type SignUp } from '@coach/contracts';
import { Clock } from '../platform/clock/clock.ts';
import { breaks } from '../platform/database/sqlstate.ts';
import { refusal } from '../platform/http/refusal.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { Consent } from './consent.entity.ts';
import { hashPassword } from './passwords.ts';
import { ProfileRow } from './profile.entity.ts';
import { profileView } from './profile.view.ts';
import { User } from './user.entity.ts';
import type { Visitor } from './visitor.ts';

const signUpRefusals = contract.auth.signUp['~orpc'].errorMap;

/** Accounts and what they say of their owners. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmation: ConfirmationService,
    private readonly clock: Clock,
  ) {}

  /** Makes account, profile and consents in one transaction and owes the confirmation mail (AUTH-18, AUTH-28). */
  async signUp(input: SignUp, visitor: Visitor): Promise<{ email: string }> {
    const passwordHash = await hashPassword(input.password);
    try {
      await this.em.transactional(async (em) => {
        const userId = this.create(em, input, passwordHash, visitor);
        await em.flush();
        this.confirmation.owe(em, userId);
      });
    } catch (error) {
      if (breaks(error, 'users_email_unique')) throw refusal(signUpRefusals, 'ALREADY_REGISTERED');
      throw error;
    }
    return { email: input.email };
  }

  async profileOf(userId: string): Promise<Profile> {
    return profileView(await this.em.findOneOrFail(ProfileRow, { userId }));
  }

  /** Changes what is given and leaves the rest; an emptied text is kept as none. */
  async updateProfile(userId: string, change: ProfileChange): Promise<Profile> {
    const { first_name: firstName, last_name: lastName, phone, health_notes: healthNotes } = change;
    const profile = await this.em.findOneOrFail(ProfileRow, { userId });
    if (firstName !== undefined) profile.firstName = firstName;
    if (lastName !== undefined) profile.lastName = lastName;
    if (phone !== undefined) profile.phone = phone || null;
    if (healthNotes !== undefined) profile.healthNotes = healthNotes || null;
    await this.em.flush();
    return profileView(profile);
  }

  private create(em: EntityManager, input: SignUp, passwordHash: string, visitor: Visitor): string {
    const userId = randomUUID();
    const now = this.clock.now();
    em.persist(em.create(User, { id: userId, email: input.email, passwordHash, emailConfirmedAt: null, createdAt: now }));
    const { email, firstName, lastName, phone, healthNotes } = input;
    const person = { email, firstName, lastName, phone, healthNotes: healthNotes || null };
    em.persist(em.create(ProfileRow, { id: randomUUID(), userId, ...person, isAdmin: false, welcomeEmailSent: false, createdAt: now }));
    for (const kind of ['privacy_and_terms', 'health_information'] as const) {
      em.persist(em.create(Consent, { id: randomUUID(), userId, kind, policyVersion: legal.version, grantedAt: now, ...visitor }));
    }
    return userId;
  }
}
