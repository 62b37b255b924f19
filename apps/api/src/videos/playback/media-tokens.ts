import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/clock.ts';

/** Seconds a right to play lasts: whoever loses it sees no more after that (S8). */
export const MEDIA_SECONDS = 300;
/** How long a browser keeps what a right opened; shared caches keep nothing. */
export const WHILE_ALLOWED = `private, max-age=${MEDIA_SECONDS}`;

const AUDIENCE = 'coach:media';
/** A player shows the same address with every piece that it asks for. */
const MOST_KNOWN = 1_000;

export interface MediaRight {
  userId: string;
  videoId: string;
  rendition: string | null;
  /** The browser it was given to, by its media cookie: the address alone opens nothing elsewhere. */
  browser: string;
}

/** A right as its holder shows it. */
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

/** The signed part of an address under which the files of one rendition can be fetched for a few minutes. */
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

  /** What a token opens in the browser with this cookie; null when it opens nothing. */
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
