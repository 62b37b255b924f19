import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type HealthHistory } from '@coach/contracts';
import { PeopleService } from '../../auth/account/people.service.ts';
import { ProfileRow } from '../../auth/profile/profile.entity.ts';
import { HEALTH_NOTES } from '../../auth/profile/profile.view.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';

const refusals = contract.adminUsers.healthNotes['~orpc'].errorMap;

/** Reads the health background of a profile, one at a time; every read is recorded in the audit log (USR-09). */
@Injectable()
export class UserNotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly people: PeopleService,
  ) {}

  async read(actor: Actor, userId: string): Promise<HealthHistory> {
    return this.em.transactional(async (em) => {
      const profile = await em.findOne(ProfileRow, { userId });
      if (!profile) throw refusal(refusals, 'NOT_FOUND');
      this.audit.record(em, actor, { action: 'health-notes.read', target: `person:${userId}` });
      const { healthNotes, healthNotesChangedAt: changedAt, healthNotesReviewedAt: reviewedAt, healthNotesReviewedBy: reader } = profile;
      return {
        health_notes: healthNotes ? this.vault.open(HEALTH_NOTES, profile.id, healthNotes) : null,
        ...{ changed_at: changedAt?.toISOString() ?? null, reviewed_at: reviewedAt?.toISOString() ?? null },
        reviewed_by: reader ? ((await this.people.names([reader])).get(reader) ?? null) : null,
      };
    });
  }
}
