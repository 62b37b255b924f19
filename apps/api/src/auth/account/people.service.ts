import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '@coach/domain';
import { ProfileRow } from '../profile/profile.entity.ts';
import { User } from './user.entity.ts';

/** What other rooms may know about a person. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The language of their mails. */
  language: Language;
}

const personOf = ({ userId, firstName, lastName, email, language }: ProfileRow): Person => ({ userId, firstName, lastName, email, language: language ?? 'en' });

/** Looks up people for the other rooms. */
@Injectable()
export class PeopleService {
  constructor(private readonly em: EntityManager) {}

  /** Somebody without a profile yet has an address and no name. */
  async find(userId: string): Promise<Person> {
    const profile = await this.em.findOne(ProfileRow, { userId });
    if (profile) return personOf(profile);
    const { email, language } = await this.em.findOneOrFail(User, { id: userId });
    return { userId, email, language, firstName: '', lastName: '' };
  }

  /** First and last names by account id. */
  async names(userIds: readonly string[]): Promise<Map<string, string>> {
    const profiles = await this.em.find(ProfileRow, { userId: { $in: [...userIds] } });
    return new Map(profiles.map(({ userId, firstName, lastName }) => [userId, `${firstName} ${lastName}`]));
  }

  /** Whether somebody has an account with a profile that is not deleted. */
  async exists(userId: string): Promise<boolean> {
    return (await this.em.count(ProfileRow, { userId, $not: { email: { $like: '%@deleted.invalid' } } })) > 0;
  }

  async isCoach(userId: string): Promise<boolean> {
    return (await this.em.count(ProfileRow, { userId, isAdmin: true })) > 0;
  }
}
