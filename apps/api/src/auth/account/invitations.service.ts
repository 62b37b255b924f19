import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Invitee, InviteePage, InvitationsSent } from '@coach/contracts';
import { DAY, HOUR, INVITATION_DAYS } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { EmailLinks } from './email-links.ts';
import { isAwaitingJoin } from './imported-accounts.ts';
import { User } from './user.entity.ts';

/** Minimum time between two invitations to a mailbox, whoever requests one. */
const PAUSE = HOUR;
/** Limits of invitations per request, and people per list. */
const MOST = 5_000;
const SHOWN = 100;

/** Imported, not joined yet, and not leaving; joined to their profiles as p. */
const YET_TO_JOIN = `from users u join profiles p on p.user_id = u.id
  where u.imported_at is not null and u.email_confirmed_at is null and u.email not like '%@deleted.invalid' and p.suspended_at is null`;

interface Row extends Omit<Invitee, 'invited_at' | 'expires_at'> {
  invited_at: Date | string | null;
}

const inviteeOf = ({ invited_at: at, ...row }: Row): Invitee => {
  const invitedAt = at === null ? null : new Date(at);
  return { ...row, invited_at: invitedAt?.toISOString() ?? null, expires_at: invitedAt ? new Date(invitedAt.getTime() + INVITATION_DAYS * DAY).toISOString() : null };
};

/** Invitations of imported clients: each proves an address and sets the first password. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: EmailLinks,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Those who have not joined, never-invited ones first. */
  async list(): Promise<InviteePage> {
    const people = await this.em.execute<Row[]>(
      `select p.user_id, p.email, p.first_name, p.last_name, u.invited_at ${YET_TO_JOIN} order by u.invited_at nulls first, p.created_at desc, p.user_id limit ${SHOWN}`,
    );
    const [count] = await this.em.execute<Array<{ total: number; uninvited: number }>>(
      `select count(*)::int as total, count(*) filter (where u.invited_at is null or u.invited_at <= ?)::int as uninvited ${YET_TO_JOIN}`,
      [this.lapsed()],
    );
    return { people: people.map(inviteeOf), ...count! };
  }

  /** Invites these people, or everybody without a valid invitation; nobody twice within the hour. */
  async send(actor: Actor, userIds: readonly string[] | undefined): Promise<InvitationsSent> {
    return this.em.transactional(async (em) => {
      const before = userIds ? this.pause() : this.lapsed();
      const among = userIds ? 'and u.id = any(?::uuid[])' : '';
      const rows = await em.execute<Array<{ id: string }>>(
        `select u.id ${YET_TO_JOIN} and (u.invited_at is null or u.invited_at <= ?) ${among} order by u.id limit ${MOST} for update of u`,
        [before, ...(userIds ? [`{${userIds.join(',')}}`] : [])],
      );
      for (const { id } of rows) this.record(em, id);
      await em.flush();
      await em.execute('update users set invited_at = ? where id = any(?::uuid[])', [this.clock.now(), `{${rows.map(({ id }) => id).join(',')}}`]);
      if (rows.length > 0) this.audit.record(em, actor, { action: 'invitations.send', target: 'clients:imported', after: { people: rows.length } });
      return { sent: rows.length };
    });
  }

  /** Signing up with an imported client's address joins that account by mail; false when there is none to join. */
  async join(email: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const user = await em.findOne(User, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user || !isAwaitingJoin(user)) return false;
      this.again(em as EntityManager, user);
      return true;
    });
  }

  /** In the caller's transaction, at most once within the hour. */
  again(em: EntityManager, user: User): void {
    if (user.invitedAt && user.invitedAt > this.pause()) return;
    user.invitedAt = this.clock.now();
    this.record(em, user.id);
  }

  private record(em: EntityManager, userId: string): void {
    this.outbox.record(em, 'account.invitation-owed', { token_id: this.links.create(em, userId, 'invitation') });
  }

  private pause(): Date {
    return new Date(this.clock.now().getTime() - PAUSE);
  }

  private lapsed(): Date {
    return new Date(this.clock.now().getTime() - INVITATION_DAYS * DAY);
  }
}
