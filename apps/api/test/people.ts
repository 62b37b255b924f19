import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { AccessTokens } from '../src/auth/session/access-tokens.ts';
import { ProfileRow } from '../src/auth/profile/profile.entity.ts';
import { HEALTH_NOTES } from '../src/auth/profile/profile.view.ts';
import { SessionsService } from '../src/auth/session/sessions.service.ts';
import { User } from '../src/auth/account/user.entity.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { Vault } from '../src/platform/encryption/vault.ts';

export interface SignedInPerson {
  userId: string;
  email: string;
  bearer: string;
}

/** Creates signed-in users directly in the database. */
export class People {
  private number = 0;

  constructor(private readonly app: INestApplicationContext) {}

  client(): Promise<SignedInPerson> {
    return this.create(false);
  }

  coach(): Promise<SignedInPerson> {
    return this.create(true);
  }

  /** Signs the same user in again, because sign-ins last 15 minutes. */
  async again(person: SignedInPerson): Promise<SignedInPerson> {
    const open = (em: EntityManager) => this.app.get(SessionsService).open(em, person.userId, { ip: null, userAgent: null }, 'password-and-code');
    const session = await (this.app.get(MikroORM).em.fork() as EntityManager).transactional(open);
    return { ...person, bearer: await this.app.get(AccessTokens).sign(session) };
  }

  private async create(isAdmin: boolean): Promise<SignedInPerson> {
    this.number += 1;
    const email = `${isAdmin ? 'coach' : 'client'}${this.number}@example.test`;
    const now = this.app.get(Clock).now();
    const [id, userId] = [randomUUID(), randomUUID()];
    const session = await (this.app.get(MikroORM).em.fork() as EntityManager).transactional(async (em) => {
      em.persist(em.create(User, { id: userId, email, passwordHash: 'signs in by token only', emailConfirmedAt: now, createdAt: now }));
      const person = { email, firstName: `Maria${this.number}`, lastName: 'Gonzalez', details: {}, healthNotes: this.app.get(Vault).seal(HEALTH_NOTES, id, 'Knee surgery in 2021') };
      em.persist(em.create(ProfileRow, { id, userId, ...person, isAdmin, welcomeEmailSent: true, createdAt: now }));
      return this.app.get(SessionsService).open(em, userId, { ip: null, userAgent: null }, 'password-and-code');
    });
    return { userId, email, bearer: await this.app.get(AccessTokens).sign(session) };
  }
}
