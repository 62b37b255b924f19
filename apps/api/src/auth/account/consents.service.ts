import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { LegalVersions } from '../../legal/legal-versions.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Visitor } from '../session/visitor.ts';
import { Consent } from './consent.entity.ts';

const refusals = contract.legal.accept['~orpc'].errorMap;

/** The latest version that requires renewed acceptance, unless the person accepted it or a later one. */
const ASKED = `
  select asking.name from legal_versions asking
  where asking.asks_again and not exists (select from consents c join legal_versions accepted on accepted.name = c.policy_version
    where c.user_id = ? and c.kind = 'privacy_and_terms' and accepted.version >= asking.version)
  order by asking.version desc limit 1`;

/** People's consents to versions (AUTH-32). */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly versions: LegalVersions,
    private readonly clock: Clock,
  ) {}

  /** For somebody who joins, by signing up or by setting the first password of an invitation: to the currently published version. */
  async join(em: EntityManager, userId: string, visitor: Visitor): Promise<void> {
    const { name } = await this.versions.latest(em);
    for (const kind of ['privacy_and_terms', 'health_information'] as const) this.grant(em, userId, kind, name, visitor);
  }

  /** Whether the person must accept changed terms before booking or paying. */
  async isAsked(userId: string, em: EntityManager = this.em.fork()): Promise<boolean> {
    return (await prepared<{ name: string }>(em, { sql: ASKED, values: [userId] })).length > 0;
  }

  /** The version they must read, i.e. the published one; null when they accepted it, or no acceptance is required. */
  async unaccepted(userId: string): Promise<{ version: string } | null> {
    return (await this.isAsked(userId)) ? { version: (await this.versions.latest()).name } : null;
  }

  /** Once per version, however often it is submitted. Throws 409 when another version was published since it was read. */
  async accept(userId: string, version: string, visitor: Visitor): Promise<void> {
    const { name } = await this.versions.latest();
    if (name !== version) throw refusal(refusals, 'TERMS_CHANGED_AGAIN');
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`consent ${userId}`]);
      if ((await em.count(Consent, { userId, kind: 'privacy_and_terms', policyVersion: name })) === 0) this.grant(em, userId, 'privacy_and_terms', name, visitor);
    });
  }

  /** A member's consent to another price of the plan, with its wording. Works in the caller's transaction. */
  toPrice(em: EntityManager, userId: string, price: string, visitor: Visitor): void {
    this.grant(em, userId, 'plan_price', price, visitor);
  }

  private grant(em: EntityManager, userId: string, kind: 'privacy_and_terms' | 'health_information' | 'plan_price', policyVersion: string, visitor: Visitor): void {
    em.persist(em.create(Consent, { id: randomUUID(), userId, kind, policyVersion, grantedAt: this.clock.now(), ...visitor }));
  }
}
