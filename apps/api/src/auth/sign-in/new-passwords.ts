import { Injectable } from '@nestjs/common';
import { weakPasswordRefusals } from '@coach/contracts';
import { passwordWeakness, type PasswordOwner } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { hashPassword } from './passwords.ts';
import { PeopleService } from '../account/people.service.ts';

const COMMONEST = 10_000;
const REFUSALS = { common: 'PASSWORD_TOO_COMMON', personal: 'PASSWORD_TOO_PERSONAL' } as const;

let list: Promise<ReadonlySet<string>> | undefined;

/** The list is decompressed when the first password is chosen: most processes never need it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMONEST));
}

/** Rules for newly chosen passwords; existing ones keep working. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly people: PeopleService,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The hash to store; throws PASSWORD_TOO_COMMON or PASSWORD_TOO_PERSONAL before hashing. */
  async hash(password: string, owner: PasswordOwner): Promise<string> {
    const weakness = passwordWeakness(password, { common: await (list ??= read()), owner, siteName: this.business.current.identity.name });
    if (weakness) throw refusal(weakPasswordRefusals, REFUSALS[weakness]);
    return hashPassword(password);
  }

  /** The same for somebody who has an account. */
  async hashFor(userId: string, password: string): Promise<string> {
    return this.hash(password, await this.people.find(userId));
  }
}
