import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';
import { readKeys, type KeyRing } from './keys.ts';
import { keyIdOf, seal, unseal, type Sealed } from './seal.ts';

/**
 * Encrypts texts for the database and decrypts them (ENT-09, S9). Rows, SQL logs, dumps, and the queue only contain encrypted
 * text; plain text exists where a service asked for it, and no longer than needed.
 */
@Injectable()
export class Vault {
  private readonly ring: KeyRing;

  constructor(@Inject(ENV) env: Pick<Env, 'ENCRYPTION_KEYS'>) {
    this.ring = readKeys(env.ENCRYPTION_KEYS);
  }

  /** The id of the key for new texts. */
  get currentKey(): string {
    return this.ring.current;
  }

  /** Encrypts a text for one column of one row; an empty text stays empty. */
  seal(place: string, id: string, text: string): Sealed {
    return text === '' ? ('' as Sealed) : seal(this.ring, { place, id }, Buffer.from(text, 'utf8'));
  }

  open(place: string, id: string, sealed: Sealed): string {
    return sealed === '' ? '' : unseal(this.ring, { place, id }, sealed).toString('utf8');
  }

  /** Decrypts a column that an earlier release may have written in plain text. */
  openOrPlain(place: string, id: string, text: string): string {
    return keyIdOf(text) === null ? text : this.open(place, id, text as Sealed);
  }

  /** The same for files. */
  sealBytes(place: string, id: string, bytes: Uint8Array): Sealed {
    return seal(this.ring, { place, id }, Buffer.from(bytes));
  }

  openBytes(place: string, id: string, sealed: string): Buffer {
    return unseal(this.ring, { place, id }, sealed);
  }

  /** A column's value under the current key: encrypted if it is still plain, re-encrypted if it is under an older key. */
  renew(place: string, id: string, value: string): Sealed {
    const isPlain = keyIdOf(value) === null;
    return this.seal(place, id, isPlain ? value : this.open(place, id, value as Sealed));
  }
}
