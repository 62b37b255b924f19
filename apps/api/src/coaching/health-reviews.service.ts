import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type Coaching } from '@coach/contracts';
import { healthReview } from '@coach/domain';
import { PeopleService } from '../auth/account/people.service.ts';
import { ProfileRow } from '../auth/profile/profile.entity.ts';
import { Audit, type Actor } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { refusal } from '../platform/http/refusal.ts';

const refusals = contract.adminCoaching.reviewHealth['~orpc'].errorMap;

const timeOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** The coach's review of a medical history, valid for the version that was read (GAP-06). */
@Injectable()
export class HealthReviewsService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The state of the review; null when there is no medical history. */
  async of(userId: string): Promise<Coaching['health']> {
    const profile = await this.em.findOne(ProfileRow, { userId });
    if (!profile?.healthNotes) return null;
    const { healthNotesChangedAt: changedAt = null, healthNotesReviewedAt: reviewedAt = null } = profile;
    return { review: healthReview({ changedAt, reviewedAt }), reviewed_at: timeOf(reviewedAt) };
  }

  /** Refused when it changed since it was read: the review would cover text that nobody has seen. */
  async stamp(actor: Actor, userId: string, readVersion: string | null): Promise<{ reviewed_at: string; reviewed_by: string }> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      const profile = await em.findOne(ProfileRow, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!profile?.healthNotes) throw refusal(refusals, 'NOT_FOUND');
      if (timeOf(profile.healthNotesChangedAt) !== readVersion) throw refusal(refusals, 'CHANGED');
      em.assign(profile, { healthNotesReviewedAt: now, healthNotesReviewedBy: actor.userId });
      this.audit.record(em, actor, { action: 'health-notes.review', target: `person:${userId}` });
    });
    return { reviewed_at: now.toISOString(), reviewed_by: (await this.people.names([actor.userId])).get(actor.userId) ?? '' };
  }
}
