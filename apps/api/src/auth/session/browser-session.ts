import { Inject, Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../../env.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { SignedIn } from '../sign-in/session-issuance.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { SessionsService, type SessionHolder } from './sessions.service.ts';
import type { User } from '../account/user.entity.ts';
import { clearImpersonationCookie } from '../impersonation/impersonation-cookie.ts';

const refusals = contract.auth.confirmEmail['~orpc'].errorMap;

/** Who is signed in in a browser, by its refresh cookie: one person at a time. */
@Injectable()
export class BrowserSession {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  holder(request: Request): Promise<SessionHolder | null> {
    return this.sessions.holder(readRefreshCookie(request));
  }

  /** Starts a new session; the browser's previous one ends, whoever's it was. */
  async begin(request: Request, response: Response, signedIn: SignedIn) {
    await this.sessions.end(readRefreshCookie(request));
    return this.keep(request, response, signedIn);
  }

  /** Continues a renewed session. */
  keep(request: Request, response: Response, { view, refreshToken }: SignedIn) {
    clearImpersonationCookie(request, response, this.env.PUBLIC_URL);
    setRefreshCookie(response, this.env.PUBLIC_URL, refreshToken);
    return view;
  }

  async end(request: Request, response: Response): Promise<void> {
    await this.sessions.end(readRefreshCookie(request));
    clearRefreshCookie(response, this.env.PUBLIC_URL);
  }
}

/** Throws OTHER_ACCOUNT when a link of one account is opened while somebody else is signed in, unless the switch was requested. */
export function refuseOtherAccount(owner: Pick<User, 'id' | 'email'>, holder: SessionHolder | null): void {
  if (holder && holder.userId !== owner.id) throw refusal(refusals, 'OTHER_ACCOUNT', { signed_in_as: holder.email, belongs_to: owner.email });
}
