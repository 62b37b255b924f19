import { randomBytes, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EmailLinks } from './email-links.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { ProfileRow } from '../profile/profile.entity.ts';
import { User } from './user.entity.ts';

/** The future admin of a new installation. */
export interface FirstAdmin {
  email: string;
  firstName: string;
  lastName: string;
}

const SIGNED_IN = `
  select email from profiles where is_admin and exists (select from sign_ins where sign_ins.user_id = profiles.user_id)
  order by is_owner desc, created_at limit 1`;

/** The account that opens a new installation's panel; every other admin is appointed by an admin. */
@Injectable()
export class FirstAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
 * Creates the account, confirmed and without a known password, and returns a link that sets one within the hour. A repeated
 * call for the same address returns a new link. Throws when another admin exists.
 */
  async create(admin: FirstAdmin): Promise<string> {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const id = await this.em.transactional(async (em) => {
      await em.execute('lock table profiles in share row exclusive mode');
      const other = await em.findOne(ProfileRow, { isAdmin: true, email: { $ne: admin.email } });
      if (other) throw new Error('This installation has an admin already: they can grant the right in Users.');
      const userId = (await this.keep(em, admin)) ?? (await this.add(em, admin, passwordHash));
      return this.links.create(em, userId, 'recover_password');
    });
    return this.links.urlOf({ id, purpose: 'recover_password' });
  }

  /** The address of an admin who has already signed in, the owner's first; null while nobody has. */
  async signedIn(): Promise<string | null> {
    const [admin] = await this.em.fork().execute<Array<{ email: string }>>(SIGNED_IN);
    return admin?.email ?? null;
  }

  private async keep(em: EntityManager, { email }: FirstAdmin): Promise<string | undefined> {
    const user = await em.findOne(User, { email });
    if (!user) return undefined;
    const profile = await em.findOne(ProfileRow, { userId: user.id });
    if (!profile?.isAdmin) throw new Error(`${email} has an account that is no admin's: choose another address.`);
    return user.id;
  }

  private async add(em: EntityManager, { email, firstName, lastName }: FirstAdmin, passwordHash: string): Promise<string> {
    const userId = randomUUID();
    const now = this.clock.now();
    em.persist(em.create(User, { id: userId, email, passwordHash, emailConfirmedAt: now, createdAt: now, intendedPlan: null, signupMetadata: null }));
    em.persist(em.create(ProfileRow, { id: randomUUID(), userId, email, firstName, lastName, details: {}, healthNotes: null, isAdmin: true, isOwner: true, welcomeEmailSent: true, createdAt: now }));
    await em.flush();
    this.audit.record(em, { userId, ip: null, userAgent: null }, { action: 'admin.first', target: `person:${userId}` });
    return userId;
  }
}
