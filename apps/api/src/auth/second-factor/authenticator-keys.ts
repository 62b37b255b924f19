import { Injectable } from '@nestjs/common';
import { CODE_SECONDS } from '@coach/domain';
import { Secret, TOTP } from 'otpauth';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { SecondFactor } from './second-factor.entity.ts';

type Keyed = Pick<SecondFactor, 'id' | 'sealedKey'>;

const PLACE = 'second_factors.sealed_key';
const KEY_BYTES = 20;
/** Phone clocks can be half a minute off: the previous and the next code count as well. */
const DRIFT_STEPS = 1;

/** Keys of authenticator apps (RFC 6238: SHA-1, six digits, thirty seconds, supported by every app). */
@Injectable()
export class AuthenticatorKeys {
  constructor(
    private readonly vault: Vault,
    private readonly business: BusinessSnapshot,
  ) {}

  /** A new random key, encrypted for the row with this id. */
  make(id: string): Sealed {
    return this.vault.seal(PLACE, id, new Secret({ size: KEY_BYTES }).base32);
  }

  /** The data for the app, for typing and as a QR code. */
  describe(factor: Keyed, email: string): { key: string; uri: string } {
    const totp = this.totpOf(factor, email);
    return { key: totp.secret.base32, uri: totp.toString() };
  }

  /** The time step of a code, or null when it is not the current or an adjacent one. */
  stepOf(factor: Keyed, code: string, now: Date): number | null {
    const timestamp = now.getTime();
    const drift = this.totpOf(factor, '').validate({ token: code, timestamp, window: DRIFT_STEPS });
    return drift === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + drift;
  }

  private totpOf({ id, sealedKey }: Keyed, email: string): TOTP {
    const secret = Secret.fromBase32(this.vault.open(PLACE, id, sealedKey));
    const { name } = this.business.current.identity;
    return new TOTP({ issuer: name, label: email || name, secret, period: CODE_SECONDS });
  }
}
