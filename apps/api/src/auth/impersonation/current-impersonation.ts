import { Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { hashOf, Secrets } from '../session/secrets.ts';
import { ImpersonationSessions } from './impersonation-sessions.ts';
import { ImpersonationsService } from './impersonations.service.ts';
import type { Visitor } from '../session/visitor.ts';

/** The browser's impersonation, by its cookie. */
@Injectable()
export class CurrentImpersonation {
  constructor(
    private readonly impersonations: ImpersonationsService,
    private readonly views: ImpersonationSessions,
    private readonly secrets: Secrets,
  ) {}

  /** The cookie's content: the id, and a proof that we issued it. */
  cookieOf(id: string): string {
    return `${id}.${this.secrets.derive('viewing', id)}`;
  }

  /** The session of a running impersonation, or null. */
  async session(cookie: string | undefined): Promise<Session | null> {
    const id = this.idIn(cookie);
    return id ? this.views.of(id) : null;
  }

  /** Ends the impersonation, if there is one; returns whether it was still running. */
  async leave(cookie: string | undefined, how: 'exit' | 'sign-out', visitor: Visitor): Promise<boolean> {
    const id = this.idIn(cookie);
    return id !== null && this.impersonations.stop(id, how, visitor);
  }

  private idIn(cookie: string | undefined): string | null {
    const id = cookie?.split('.')[0];
    if (!cookie || !id || !/^[0-9a-f-]{36}$/.test(id)) return null;
    return hashOf(cookie) === hashOf(this.cookieOf(id)) ? id : null;
  }
}
