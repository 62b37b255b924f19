import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SealedNotes, type TagInUse } from '@coach/contracts';
import { tidyTags } from '@coach/domain';
import { ProfileRow } from '../../auth/profile/profile.entity.ts';
import { HEALTH_NOTES } from '../../auth/profile/profile.view.ts';
import { SessionRecordsService } from '../../bookings/booking/session-records.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { tagsEtag } from './tags-etag.ts';

const refusals = contract.adminClients.setTags['~orpc'].errorMap;

const IN_USE = `select (array_agg(t.tag order by t.created_at, t.user_id))[1] as tag, count(*)::int as clients from client_tags t group by lower(t.tag) order by lower(t.tag)`;
const WRITE_TAGS = `insert into client_tags (user_id, position, tag, created_at)
  select ?, t.position, t.tag, coalesce((select k.at from jsonb_to_recordset(?::jsonb) as k (tag text, at timestamptz) where lower(k.tag) = lower(t.tag)), ?)
  from jsonb_array_elements_text(?::jsonb) with ordinality as t (tag, position)`;

/** The coach's actions on a client's page beyond the Users tab. */
@Injectable()
export class ClientActionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: SessionRecordsService,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async tagsInUse(): Promise<TagInUse[]> {
    return this.em.execute<TagInUse[]>(IN_USE);
  }

  /** Sets exactly these, in this order. Tags are personal: the audit log only records their number. */
  async setTags(actor: Actor, userId: string, tags: readonly string[], condition = UNCONDITIONAL): Promise<{ tags: string[]; etag: string }> {
    const kept = tidyTags(tags);
    await this.em.transactional(async (em) => {
      await this.lock(em, userId);
      const before = await em.execute<Array<{ tag: string; at: string }>>('select tag, created_at as at from client_tags where user_id = ? order by position', [userId]);
      condition.demand(tagsEtag(before.map(({ tag }) => tag)));
      await em.execute('delete from client_tags where user_id = ?', [userId]);
      await em.execute(WRITE_TAGS, [userId, JSON.stringify(before), this.clock.now(), JSON.stringify(kept)]);
      this.audit.record(em, actor, { action: 'client.tag', target: `person:${userId}`, before: { tags: before.length }, after: { tags: kept.length } });
    });
    return { tags: kept, etag: tagsEtag(kept) };
  }

  /** Read with a reason, which is audited. */
  async notes(actor: Actor, userId: string, reason: string): Promise<SealedNotes> {
    return this.em.transactional(async (em) => {
      const profile = await this.find(em, userId);
      this.audit.record(em, actor, { action: 'health-notes.read', target: `person:${userId}`, after: { reason } });
      return { health_notes: profile.healthNotes ? this.vault.open(HEALTH_NOTES, profile.id, profile.healthNotes) : null, sessions: await this.records.latestNotes(em, userId, this.clock.now()) };
    });
  }

  private async lock(em: EntityManager, userId: string): Promise<void> {
    await this.find(em, userId, LockMode.PESSIMISTIC_WRITE);
  }

  private async find(em: EntityManager, userId: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<ProfileRow> {
    const profile = await em.findOne(ProfileRow, { userId, $not: { email: { $like: '%@deleted.invalid' } } }, { ...(lockMode && { lockMode }) });
    if (!profile) throw refusal(refusals, 'NOT_FOUND');
    return profile;
  }
}
