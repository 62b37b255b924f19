import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR, INVITATION_DAYS } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { EmailToken } from './email-token.entity.ts';
import { hashOf, Secrets } from '../session/secrets.ts';

type Purpose = EmailToken['purpose'];

/** The purpose that a link's secrets are derived for. */
const SECRETS: Record<Purpose, string> = { confirm_email: 'confirm', recover_password: 'recover', invitation: 'invite' };

/** Both tokens of a link, as in its address. */
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

interface LinkKind {
  /** How long it is valid. */
  hours: number;
  page: string;
  /** Its name in the address, as the pages expect it. */
  type: string;
}

/** CNF-07: a confirmation link is valid for a day. RST-11: a reset link for an hour, once; an invitation, which sets the first password, for a week. */
const KINDS: Record<Purpose, LinkKind> = {
  confirm_email: { hours: 24, page: '/confirm-email', type: 'signup' },
  recover_password: { hours: 1, page: '/reset-password', type: 'recovery' },
  invitation: { hours: INVITATION_DAYS * 24, page: '/reset-password', type: 'invitation' },
};

/** Mailed links with two tokens; the database stores hashes, and the tokens are derived from the row's id when the mail is written. */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Creates a link in the caller's unit of work; returns the id of its row. */
  create(em: EntityManager, userId: string, purpose: Purpose): string {
    const id = randomUUID();
    const now = this.clock.now();
    const { access, refresh } = this.tokensOf(purpose, id);
    const hashes = { accessHash: hashOf(access), refreshHash: hashOf(refresh) };
    const expiresAt = new Date(now.getTime() + KINDS[purpose].hours * HOUR);
    em.persist(em.create(EmailToken, { id, userId, purpose, ...hashes, createdAt: now, expiresAt, usedAt: null }));
    return id;
  }

  /** The address to mail. Both tokens are behind the #, so that no server and no log ever sees them. */
  urlOf({ id, purpose }: Pick<EmailToken, 'id' | 'purpose'>): string {
    const { page, type } = KINDS[purpose];
    const { access, refresh } = this.tokensOf(purpose, id);
    return `${this.env.PUBLIC_URL}${page}#access_token=${access}&refresh_token=${refresh}&type=${type}`;
  }

  /** The row of a link's two tokens, or null when they are not ours, have another purpose, or do not match. */
  find(em: EntityManager, purposes: readonly Purpose[], { access_token, refresh_token }: LinkTokens): Promise<EmailToken | null> {
    return em.findOne(EmailToken, { purpose: { $in: [...purposes] }, accessHash: hashOf(access_token), refreshHash: hashOf(refresh_token) }, { refresh: true });
  }

  /** Invalidates every link mailed to a person, in the caller's transaction: after one was used, or the password changed. */
  async endAll(em: EntityManager, userId: string): Promise<void> {
    await em.nativeUpdate(EmailToken, { userId, usedAt: null }, { usedAt: this.clock.now() });
  }

  private tokensOf(purpose: Purpose, id: string): { access: string; refresh: string } {
    const name = SECRETS[purpose];
    return { access: this.secrets.derive(`${name}:access`, id), refresh: this.secrets.derive(`${name}:refresh`, id) };
  }
}
