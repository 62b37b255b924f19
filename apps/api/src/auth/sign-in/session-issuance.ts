import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { ENV, type Env } from '../../env.ts';
import { NewDevices } from '../session/new-devices.ts';
import { refuseSuspended } from '../account/refuse-suspended.ts';
import { SecondFactorProof } from '../second-factor/second-factor-proof.ts';
import { SessionViews } from '../session/session-views.ts';
import { SessionsService, type OpenSession, type SessionBeginning } from '../session/sessions.service.ts';
import { SignInHistory } from './sign-in-history.service.ts';
import { SignInTickets, type FirstStep } from './sign-in-tickets.ts';
import type { User } from '../account/user.entity.ts';
import type { Visitor } from '../session/visitor.ts';

/** A session for the browser: the view for its memory, the refresh token for its cookie. */
export interface SignedIn {
  view: Session;
  refreshToken: string;
}

/** First step: with a second factor, a ticket for the second step. */
export interface SecondStepRequired {
  ticket: string;
}

type Proof = (em: EntityManager) => Promise<Pick<User, 'id'>>;
type ProofOrNone = (em: EntityManager) => Promise<Pick<User, 'id'> | null>;
/** Both factors, and the resulting session. */
type WholeProof = (em: EntityManager) => Promise<Pick<User, 'id'> & { by: SessionBeginning }>;

/** Turns proofs of identity into sessions. */
@Injectable()
export class SessionIssuance {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly tickets: SignInTickets,
    private readonly factor: SecondFactorProof,
    private readonly devices: NewDevices,
    private readonly history: SignInHistory,
    private readonly views: SessionViews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** By one factor: a ticket when there is a second one. Proof and outcome share a transaction, so that no link is consumed in vain. */
  async byOneFactor(prove: Proof, visitor: Visitor, by: FirstStep): Promise<SignedIn | SecondStepRequired> {
    return this.outcomeOf(await this.em.transactional(async (em) => this.enter(em, await prove(em), visitor, by)));
  }

  /** The same for a confirmation link, which may be opened again: it signs in once. */
  async byLink(prove: ProofOrNone, visitor: Visitor): Promise<SignedIn | SecondStepRequired | null> {
    const entered = await this.em.transactional(async (em) => {
      const owner = await prove(em);
      return owner && this.enter(em, owner, visitor, 'confirmation');
    });
    return entered && this.outcomeOf(entered);
  }

  /** By both factors, or by a passkey, which is both in one. */
  async byBothFactors(prove: WholeProof, visitor: Visitor): Promise<SignedIn> {
    const session = await this.em.transactional(async (em) => {
      const { id, by } = await prove(em);
      await refuseSuspended(em, id);
      return this.open(em, id, visitor, by);
    });
    return this.signedIn(session);
  }

  async signedIn(session: OpenSession): Promise<SignedIn> {
    const view = await this.views.of(session);
    const needsFactor = view.profile?.is_admin && this.env.ADMIN_SECOND_FACTOR === 'required' && !(await this.factor.isOn(this.em, session.userId));
    return { view: needsFactor ? { ...view, second_factor_owed: true } : view, refreshToken: session.refreshToken };
  }

  private async enter(em: EntityManager, { id }: Pick<User, 'id'>, visitor: Visitor, by: FirstStep): Promise<OpenSession | SecondStepRequired> {
    await refuseSuspended(em, id);
    if (await this.factor.isOn(em, id)) return { ticket: await this.tickets.issue(em, id, by) };
    return this.open(em, id, visitor, by);
  }

  private outcomeOf(entered: OpenSession | SecondStepRequired): Promise<SignedIn> | SecondStepRequired {
    return 'ticket' in entered ? entered : this.signedIn(entered);
  }

  private async open(em: EntityManager, userId: string, visitor: Visitor, by: SessionBeginning): Promise<OpenSession> {
    const session = this.sessions.open(em, userId, visitor, by);
    await this.devices.notice(em, session, visitor);
    await this.history.record(em, userId, visitor);
    return session;
  }
}
