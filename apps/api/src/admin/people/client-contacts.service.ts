import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type ClientContact, type NewClient } from '@coach/contracts';
import { ImportedAccounts } from '../../auth/account/imported-accounts.ts';
import { InvitationsService } from '../../auth/account/invitations.service.ts';
import { User } from '../../auth/account/user.entity.ts';
import { ProfileRow } from '../../auth/profile/profile.entity.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { contactEtag } from './contact-etag.ts';

const refusals = { ...contract.adminUsers.add['~orpc'].errorMap, ...contract.adminUsers.correct['~orpc'].errorMap };

/** Contact details entered by the coach: adds clients manually and corrects them. */
@Injectable()
export class ClientContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: ImportedAccounts,
    private readonly invitations: InvitationsService,
    private readonly audit: Audit,
  ) {}

  /** Creates the account as an import does: no password, and no mail before an invitation. Returns the account id. */
  async add(actor: Actor, { email, first_name: firstName, last_name: lastName, phone, invite }: NewClient): Promise<string> {
    const added = this.em.transactional(async (em) => {
      if (await this.accounts.find(em, email)) throw refusal(refusals, 'EMAIL_TAKEN');
      const userId = await this.accounts.create(em, { email, firstName, lastName, phone: phone || null });
      if (invite) this.invitations.again(em, await em.findOneOrFail(User, { id: userId }));
      this.audit.record(em, actor, { action: 'client.add', target: `person:${userId}`, after: { invited: invite } });
      return userId;
    });
    return added.catch((error: unknown) => {
      throw error instanceof UniqueConstraintViolationException ? refusal(refusals, 'EMAIL_TAKEN') : error;
    });
  }

  /** The audit log names the corrected fields only; the values are personal data and are erased with the account. */
  async correct(actor: Actor, userId: string, { first_name: firstName, last_name: lastName, phone }: ClientContact, condition = UNCONDITIONAL): Promise<void> {
    await this.em.transactional(async (em) => {
      const profile = await em.findOne(ProfileRow, { userId, $not: { email: { $like: '%@deleted.invalid' } } }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!profile) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(contactEtag(profile));
      const before = { first_name: profile.firstName, last_name: profile.lastName, phone: profile.details.phone ?? null };
      const after = { first_name: firstName, last_name: lastName, phone: phone || null };
      const fields = (Object.keys(after) as Array<keyof typeof after>).filter((name) => after[name] !== before[name]);
      if (fields.length === 0) return;
      Object.assign(profile, { firstName, lastName, details: { ...profile.details, phone: after.phone } });
      this.audit.record(em, actor, { action: 'client.correct', target: `person:${userId}`, after: { fields: fields.join(', ') } });
    });
  }
}
