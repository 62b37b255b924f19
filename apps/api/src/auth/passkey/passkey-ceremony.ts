import { Inject, Injectable, Logger } from '@nestjs/common';
import { contract, type NewPasskey, type PasskeyProof } from '@coach/contracts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyRow } from './passkey.entity.ts';

const refusals = contract.security.passkeys.add['~orpc'].errorMap;
/** EdDSA, ES256, RS256: what authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/** Loaded with the first passkey: it parses every kind of certificate, and most processes need none for hours. */
const webAuthn = () => import('@simplewebauthn/server');

const transportsOf = ({ transports }: PasskeyRow): string[] => transports.split(' ').filter(Boolean);

/** The challenge that a browser claims to have signed. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The WebAuthn part of passkeys: options out, signatures in. Bound to the site's own address; user verification is required. */
@Injectable()
export class PasskeyCeremony {
  private readonly logger = new Logger('passkeys');

  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly business: BusinessSnapshot,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async creationOptions({ userId, email, firstName }: { userId: string; email: string; firstName: string }, known: PasskeyRow[]) {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      ...{ rpName: this.business.current.identity.name, rpID: this.site.rpId, userID: new TextEncoder().encode(userId), userName: email, userDisplayName: firstName },
      ...{ attestationType: 'none', supportedAlgorithmIDs: ALGORITHMS },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    });
    await this.challenges.keep(options.challenge, userId);
    return { ...options };
  }

  async signInOptions() {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({ rpID: this.site.rpId, userVerification: 'required' });
    await this.challenges.keep(options.challenge, null);
    return { ...options };
  }

  /** The data of a new passkey. Throws PASSKEY_EXPIRED or PASSKEY_REFUSED. */
  async readNew(userId: string, credential: NewPasskey) {
    const expectedChallenge = await this.spent(credential.response.clientDataJSON, userId);
    const { rpId, origin } = this.site;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    }).catch((error: unknown) => this.refuse(error));
    return verified.registrationInfo ?? this.refuse('not verified');
  }

  /** Verifies a signature with its passkey; returns the counter to store. Throws PASSKEY_EXPIRED or PASSKEY_REFUSED. */
  async readProof(proof: PasskeyProof, row: PasskeyRow | null): Promise<number> {
    const expectedChallenge = await this.spent(proof.response.clientDataJSON, null);
    if (!row) return this.refuse('unknown passkey');
    const { rpId, origin } = this.site;
    const { userHandle, ...response } = proof.response;
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response: { ...proof, response: { ...response, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
      credential: { id: row.credentialId, publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')), counter: Number(row.counter) },
    }).catch((error: unknown) => this.refuse(error));
    return verified.verified ? verified.authenticationInfo.newCounter : this.refuse('not verified');
  }

  private get site(): { rpId: string; origin: string } {
    const { hostname, origin } = new URL(this.env.PUBLIC_URL);
    return { rpId: hostname, origin };
  }

  /** The challenge, consumed whether or not the rest is valid. */
  private async spent(clientDataJSON: string, userId: string | null): Promise<string> {
    const challenge = challengeIn(clientDataJSON);
    if (!(await this.challenges.use(challenge, userId))) throw refusal(refusals, 'PASSKEY_EXPIRED');
    return challenge;
  }

  private refuse(reason: unknown): never {
    this.logger.debug(`passkey refused: ${reason instanceof Error ? reason.message : String(reason)}`);
    throw refusal(refusals, 'PASSKEY_REFUSED');
  }
}
