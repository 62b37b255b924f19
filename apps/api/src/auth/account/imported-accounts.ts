import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { languageOf } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { ProfileRow } from '../profile/profile.entity.ts';
import { Consent } from './consent.entity.ts';
import { User } from './user.entity.ts';

/** A client to import. */
export interface ImportedPerson {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** An existing account found by an import. */
export interface FoundAccount {
  userId: string;
  isAdmin: boolean;
  isClosed: boolean;
}

/** Not a hash: it matches no password, and sign-in takes as long as for any other account. */
const NO_PASSWORD = 'none before the invitation';

const FOUND = `
  select u.id as "userId", coalesce(p.is_admin, false) as "isAdmin", p.suspended_at is not null or exists (select from account_deletions d where d.user_id = u.id and d.state = 'scheduled') as "isClosed"
  from users u left join profiles p on p.user_id = u.id where u.email = ? for update of u`;

/** Accounts of imported people: they get no password and no mail before they are invited. Works in the caller's transaction. */
@Injectable()
export class ImportedAccounts {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Locked until the transaction ends, so that concurrent imports don't collide. */
  async find(em: EntityManager, email: string): Promise<FoundAccount | null> {
    const [found] = await em.execute<FoundAccount[]>(FOUND, [email]);
    return found ?? null;
  }

  /** Unconfirmed and without consents: opening the invitation proves the address and gives them. Mails use the region's language until they choose. Returns the account's id. */
  async create(em: EntityManager, { email, firstName, lastName, phone }: ImportedPerson): Promise<string> {
    const [userId, now] = [randomUUID(), this.clock.now()];
    const language = languageOf(this.business.current.region.locale);
    em.persist(em.create(User, { id: userId, email, language, passwordHash: NO_PASSWORD, emailConfirmedAt: null, createdAt: now, importedAt: now, intendedPlan: null, signupMetadata: null }));
    em.persist(em.create(ProfileRow, { id: randomUUID(), userId, email, firstName, lastName, details: { phone }, healthNotes: null, isAdmin: false, welcomeEmailSent: false, createdAt: now }));
    await em.flush();
    return userId;
  }

  /** Records that and when somebody agreed elsewhere to receive news; choices made here since then stay. */
  async keepConsent(em: EntityManager, userId: string, grantedAt: Date): Promise<void> {
    if ((await em.count(Consent, { userId, kind: 'marketing' })) > 0) return;
    em.persist(em.create(Consent, { id: randomUUID(), userId, kind: 'marketing', policyVersion: 'imported', grantedAt, ip: null, userAgent: null }));
    await em.flush();
    await em.execute(`insert into mail_preferences (user_id, topic, is_wanted, changed_at) values (?, 'new_videos', true, ?) on conflict do nothing`, [userId, grantedAt]);
  }
}

/** Whether somebody was imported and has not proven their address yet. */
export const isAwaitingJoin = ({ importedAt, emailConfirmedAt }: Pick<User, 'importedAt' | 'emailConfirmedAt'>): boolean => Boolean(importedAt) && !emailConfirmedAt;
