import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../env.ts';

/** The webhook address for bounces. It contains a secret of this installation, because providers sign in their own ways or not at all. */
@Injectable()
export class ReturnedMailAddress {
  constructor(@Inject(ENV) private readonly env: Env) {}

  get url(): string {
    return `${this.env.PUBLIC_URL}/api/mail/returned/${this.secret}`;
  }

  isOurs(secret: string): boolean {
    const [ours, given] = [Buffer.from(this.secret), Buffer.from(secret)];
    return given.length === ours.length && timingSafeEqual(given, ours);
  }

  private get secret(): string {
    return createHmac('sha256', this.env.AUTH_SECRET).update('returned-mail').digest('base64url');
  }
}
