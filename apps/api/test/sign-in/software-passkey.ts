import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}

/** Errors that a test can inject. */
interface Faults {
  origin?: string;
  rpId?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/** Encodes the few CBOR types that WebAuthn needs. */
const cbor = {
  head: (major: number, length: number): Buffer => (length < 24 ? Buffer.from([(major << 5) | length]) : length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255])),
  int: (value: number): Buffer => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Buffer): Buffer => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string): Buffer => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (pairs: Array<[Buffer, Buffer]>): Buffer => Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
};

/** Encodes an ES256 key in COSE format. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' });
  const { int, bytes, map } = cbor;
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x!, 'base64url'))],
    [int(-3), bytes(Buffer.from(y!, 'base64url'))],
  ]);
}

/** A software authenticator: one ES256 passkey that answers in the form a browser passes on. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  register(options: Options, faults: Faults = {}) {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, coseKey(this.keys.publicKey)]);
    const authData = Buffer.concat([this.authenticatorData(options, faults, HAS_CREDENTIAL), attested]);
    const { text, bytes, map } = cbor;
    const attestation = map([[text('fmt'), text('none')], [text('attStmt'), map([])], [text('authData'), bytes(authData)]]);
    const clientDataJSON = this.clientData(options, faults, 'webauthn.create');
    return { ...this.named(), response: { clientDataJSON: base64url(clientDataJSON), attestationObject: base64url(attestation), transports: ['internal'] } };
  }

  sign(options: Options, faults: Faults = {}) {
    const authenticatorData = this.authenticatorData(options, faults, 0);
    const clientDataJSON = this.clientData(options, faults, 'webauthn.get');
    const signature = createSign('SHA256').update(Buffer.concat([authenticatorData, sha256(clientDataJSON)])).sign(this.keys.privateKey);
    return {
      ...this.named(),
      response: { clientDataJSON: base64url(clientDataJSON), authenticatorData: base64url(authenticatorData), signature: base64url(signature) },
    };
  }

  private named() {
    return { id: base64url(this.id), rawId: base64url(this.id), type: 'public-key' as const };
  }

  private clientData({ challenge }: Options, { origin = this.origin, type }: Faults, usual: string): Buffer {
    return Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(options: Options, { rpId, isVerified = true, counter }: Faults, flags: number): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const site = rpId ?? options.rpId ?? options.rp!.id;
    return Buffer.concat([sha256(site), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), count]);
  }
}
