import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SignUp } from '@coach/contracts';
import { isAmong, serviceSoldAs, type Language } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { ConfirmationService } from './confirmation.service.ts';
import { ConsentsService } from './consents.service.ts';
import { InvitationsService } from './invitations.service.ts';
import { NewPasswords } from '../sign-in/new-passwords.ts';
import { ProfileRow } from '../profile/profile.entity.ts';
import { HEALTH_NOTES } from '../profile/profile.view.ts';
import { sealMetadata } from './signup-metadata.ts';
import { User } from './user.entity.ts';
import type { Visitor } from '../session/visitor.ts';

const signUpRefusals = contract.auth.signUp['~orpc'].errorMap;

/** Creates accounts. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmation: ConfirmationService,
    private readonly invitations: InvitationsService,
    private readonly passwords: NewPasswords,
    private readonly vault: Vault,
    private readonly consents: ConsentsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Refuses a plan or service that the business never had (S12). */
  private requireChoice({ intendedPlan, intendedBooking }: SignUp): void {
    const { plans, services } = this.business.current;
    const isKnown = (id: string): boolean => isAmong(plans, id) || isAmong(services, id) || serviceSoldAs(services, id) !== undefined;
    if (intendedPlan !== undefined && !isAmong(plans, intendedPlan)) throw refusal(signUpRefusals, 'NOT_FOR_SALE');
    if (intendedBooking !== undefined && !isKnown(intendedBooking.service)) throw refusal(signUpRefusals, 'NOT_FOR_SALE');
  }

  /**
 * Creates account, profile, and consents in one transaction and requests the confirmation mail (AUTH-18, AUTH-28). An imported
 * client gets the same response and an invitation: what was typed here is discarded, because the address is not proven yet.
 */
  async signUp(input: SignUp, visitor: Visitor, language: Language): Promise<{ email: string }> {
    // Imported clients are invited by mail; the response does not reveal that the address is known.
    if (!this.business.isOpen) {
      await this.invitations.join(input.email);
      throw refusal(signUpRefusals, 'NOT_OPEN_YET');
    }
    this.requireChoice(input);
    const passwordHash = await this.passwords.hash(input.password, input);
    try {
      await this.em.transactional(async (em) => {
        const userId = this.create(em, input, { passwordHash, language });
        await this.consents.join(em, userId, visitor);
        await em.flush();
        this.confirmation.sendLink(em, userId);
      });
    } catch (error) {
      if (violatesConstraint(error, 'users_email_unique')) await this.join(input.email, refusal(signUpRefusals, 'ALREADY_REGISTERED'));
      else throw error;
    }
    return { email: input.email };
  }

  private async join(email: string, otherwise: Error): Promise<void> {
    if (!(await this.invitations.join(email))) throw otherwise;
  }

  private create(em: EntityManager, input: SignUp, { passwordHash, language }: Pick<User, 'passwordHash' | 'language'>): string {
    const userId = randomUUID();
    const now = this.clock.now();
    const { email, firstName, lastName, phone, healthNotes, intendedPlan = null, intendedBooking = null } = input;
    const metadata = { first_name: firstName, last_name: lastName, phone, health_notes: healthNotes };
    const signupMetadata = sealMetadata(this.vault, userId, metadata);
    em.persist(em.create(User, { id: userId, email, passwordHash, emailConfirmedAt: null, createdAt: now, intendedPlan, intendedBooking, signupMetadata, language }));
    const id = randomUUID();
    const person = { email, firstName, lastName, details: { phone }, healthNotes: healthNotes ? this.vault.seal(HEALTH_NOTES, id, healthNotes) : null };
    em.persist(em.create(ProfileRow, { id, userId, ...person, isAdmin: false, welcomeEmailSent: false, createdAt: now }));
    return userId;
  }
}
