import { Injectable } from '@nestjs/common';
import type { Session } from '@coach/contracts';
import { hashOf, Secrets } from '../session/secrets.ts';
import { ImpersonationSessions } from './impersonation-sessions.ts';
import { ImpersonationsService } from './impersonations.service.ts';
import type { Visitor } from '../session/visitor.ts';

/** The impersonation that a browser is in, by the cookie it carries. */
@Injectable()
export class CurrentImpersonation {
  constructor(
    private readonly impersonations: ImpersonationsService,
    private readonly views: ImpersonationSessions,
    private readonly secrets: Secrets,
  ) {}

  /** What the cookie holds: the id, and the proof that we made it. */
  cookieOf(id: string): string {
    return `${id}.${this.secrets.derive('viewing', id)}`;
  }

  /** The session of the impersonation while it goes on, or null. */
  async session(cookie: string | undefined): Promise<Session | null> {
    const id = this.idIn(cookie);
    return id ? this.views.of(id) : null;
  }

  /** Ends the impersonation, if there is one; answers whether it still went on. */
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
