import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MAIL_TOPICS, type MailTopic } from '@coach/domain';
import type { FootLinks } from '@coach/emails';
import { ENV, type Env } from '../../env.ts';

export interface Subscriber {
  userId: string;
  topic: MailTopic;
}

/** Links that unsubscribe one person from one kind of mail without signing in (RFC 8058). They are signed, contain no address, and grant nothing else. */
@Injectable()
export class UnsubscribeLinks {
  constructor(@Inject(ENV) private readonly env: Env) {}

  tokenOf({ userId, topic }: Subscriber): string {
    return `${userId}.${topic}.${this.signature(userId, topic).toString('base64url')}`;
  }

  /** Null when the token is not ours. */
  read(token: string): Subscriber | null {
    const [userId = '', name, signature = ''] = token.split('.');
    const topic = MAIL_TOPICS.find((one) => one === name);
    if (!topic) return null;
    const [expected, given] = [this.signature(userId, topic), Buffer.from(signature, 'base64url')];
    return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, topic } : null;
  }

  /** For the footer: pages for people. */
  footOf(subscriber: Subscriber): FootLinks {
    const site = this.env.PUBLIC_URL;
    return { unsubscribeUrl: `${site}/unsubscribe?token=${this.tokenOf(subscriber)}`, preferencesUrl: `${site}/profile?view=mail` };
  }

  /** For the header: one click in the mail program. */
  headersOf(subscriber: Subscriber): Record<string, string> {
    return {
      'List-Unsubscribe': `<${this.env.PUBLIC_URL}/api/mail/unsubscribe/${this.tokenOf(subscriber)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  private signature(userId: string, topic: MailTopic): Buffer {
    return createHmac('sha256', this.env.AUTH_SECRET).update(`unsubscribe:${userId}:${topic}`).digest();
  }
}
