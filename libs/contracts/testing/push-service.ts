import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionKeys } from '../src/index.ts';

export interface Shown {
  title: string;
  body: string;
  url: string | null;
  tag: string;
  language: string;
}

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const SALT = 16;
const KEY_LENGTH_AT = 20;
const GCM_TAG = 16;

/** A browser from its push service's view: subscribes with its own keys, and decrypts what is encrypted for it (RFC 8291), independently of the encrypting library. */
export class Browser {
  private readonly own = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.own.generateKeys();
  }

  get subscription(): PushSubscriptionKeys {
    return { endpoint: this.endpoint, p256dh: this.own.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
  }

  read(body: Buffer): Shown {
    const salt = body.subarray(0, SALT);
    const keyEnd = KEY_LENGTH_AT + 1 + body[KEY_LENGTH_AT]!;
    const senderKey = body.subarray(KEY_LENGTH_AT + 1, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.own.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', this.own.computeSecret(senderKey), this.auth, info, 32));
    const derive = (name: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    const [record, tag] = [body.subarray(keyEnd, -GCM_TAG), body.subarray(-GCM_TAG)];
    decipher.setAuthTag(tag);
    const padded = Buffer.concat([decipher.update(record), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Shown;
  }
}

/** A local push service: accepts messages, or answers as told. */
export class PushService {
  readonly taken: Taken[] = [];
  tries = 0;
  status = 201;
  private readonly server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.tries += 1;
      if (this.status < 300) this.taken.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.status).end();
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  browser(name: string): Browser {
    return new Browser(`${this.origin}/${name}`);
  }

  /** What a browser was sent, in order. */
  shownTo(browser: Browser): Shown[] {
    return this.taken.filter(({ path }) => browser.endpoint.endsWith(path)).map(({ body }) => browser.read(body));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

/** The claims of a VAPID header (RFC 8292), if it is signed by the key it names. */
export function vapidClaims(authorization: string): { key: string; claims: { aud: string; exp: number; sub: string } } | null {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) return null;
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isSigned ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string } } : null;
}
