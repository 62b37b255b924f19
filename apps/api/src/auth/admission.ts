import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { ENV, type Env } from '../env.ts';
import { NewDevices } from './new-devices.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { SecondFactorProof } from './second-factor-proof.ts';
import { SessionViews } from './session-views.ts';
import { SessionsService, type OpenSession } from './sessions.service.ts';
import { SignInTickets } from './sign-in-tickets.ts';
import type { User } from './user.entity.ts';
import type { Visitor } from './visitor.ts';

/** A session for the browser: the view for its memory, the refresh token for its cookie. */
export interface SignedIn {
  view: Session;
  refreshToken: string;
}

/** Half of it: who has a second factor gets a ticket for the second step. */
export interface HalfSignedIn {
  ticket: string;
}

type Proof = (em: EntityManager) => Promise<Pick<User, 'id'>>;

/** Turns proofs of who somebody is into sessions. */
@Injectable()
export class Admission {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly tickets: SignInTickets,
    private readonly factor: SecondFactorProof,
    private readonly devices: NewDevices,
    private readonly views: SessionViews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** By one factor: a ticket for those who have a second one. Proof and outcome in one transaction: no link is used up for nothing. */
  async byOneFactor(prove: Proof, visitor: Visitor): Promise<SignedIn | HalfSignedIn> {
    const outcome = await this.em.transactional(async (em) => {
      const { id } = await prove(em);
      await refuseSuspended(em, id);
      if (await this.factor.isOn(em, id)) return { ticket: await this.tickets.issue(em, id) };
      return this.open(em, id, visitor);
    });
    return 'ticket' in outcome ? outcome : this.signedIn(outcome);
  }

  /** By both factors, or by a passkey, which is both in one. */
  async byBothFactors(prove: Proof, visitor: Visitor): Promise<SignedIn> {
    const session = await this.em.transactional(async (em) => {
      const { id } = await prove(em);
      await refuseSuspended(em, id);
      return this.open(em, id, visitor);
    });
    return this.signedIn(session);
  }

  async signedIn(session: OpenSession): Promise<SignedIn> {
    const view = await this.views.of(session);
    const owes = view.profile?.is_admin && this.env.ADMIN_SECOND_FACTOR === 'required' && !(await this.factor.isOn(this.em, session.userId));
    return { view: owes ? { ...view, second_factor_owed: true } : view, refreshToken: session.refreshToken };
  }

  private async open(em: EntityManager, userId: string, visitor: Visitor): Promise<OpenSession> {
    const session = this.sessions.open(em, userId, visitor);
    await this.devices.notice(em, session, visitor);
    return session;
  }
}
