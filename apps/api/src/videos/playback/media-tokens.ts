import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.ts';

/** Seconds that a playback grant lasts: after revocation nothing plays longer than that (S8). */
export const MEDIA_SECONDS = 300;
/** How long a browser may cache granted files; shared caches store nothing. */
export const WHILE_ALLOWED = `private, max-age=${MEDIA_SECONDS}`;

const AUDIENCE = 'coach:media';
/** A player uses the same address for every segment that it requests. */
const MOST_KNOWN = 1_000;

export interface MediaRight {
  userId: string;
  videoId: string;
  rendition: string | null;
  /** The browser it was issued to, by its media cookie: the address alone grants nothing elsewhere. */
  browser: string;
}

/** A grant as presented by its holder. */
export type HeldRight = Omit<MediaRight, 'browser'> & { secondsLeft: number };

interface Claims {
  sub: string;
  vid: string;
  ren: string | null;
  bro: string;
  exp: number;
}

const fingerprint = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url').slice(0, 22);

export const newMediaCookie = (): string => randomBytes(16).toString('base64url');

/** The signed part of an address that grants the files of one rendition for a few minutes. */
@Injectable()
export class MediaTokens {
  private readonly known = new LRUCache<string, Claims>({ max: MOST_KNOWN });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  sign({ userId, videoId, rendition, browser }: MediaRight): Promise<string> {
    const claims = { vid: videoId, ren: rendition, bro: fingerprint(browser), iat: this.now() };
    return this.jwt.signAsync(claims, { subject: userId, audience: AUDIENCE, expiresIn: MEDIA_SECONDS });
  }

  /** What a token grants in the browser with this cookie; null for nothing. */
  async verify(token: string, cookie: string | undefined): Promise<HeldRight | null> {
    const claims = this.known.get(token) ?? (await this.signed(token));
    if (!claims || !cookie || claims.bro !== fingerprint(cookie) || claims.exp <= this.now()) return null;
    return { userId: claims.sub, videoId: claims.vid, rendition: claims.ren, secondsLeft: claims.exp - this.now() };
  }

  expiry(): Date {
    return new Date((this.now() + MEDIA_SECONDS) * 1_000);
  }

  private async signed(token: string): Promise<Claims | null> {
    const claims = await this.jwt.verifyAsync<Claims>(token, { audience: AUDIENCE, algorithms: ['HS256'], clockTimestamp: this.now() }).catch(() => null);
    if (claims) this.known.set(token, claims);
    return claims;
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
