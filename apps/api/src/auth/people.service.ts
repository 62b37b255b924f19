import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ProfileRow } from './profile.entity.ts';

/** What other rooms may know of a person. */
export interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
}

const personOf = ({ userId, firstName, lastName, email }: ProfileRow): Person => ({ userId, firstName, lastName, email });

/** Looks people up for the other rooms. */
@Injectable()
export class PeopleService {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string): Promise<Person> {
    return personOf(await this.em.findOneOrFail(ProfileRow, { userId }));
  }
}
