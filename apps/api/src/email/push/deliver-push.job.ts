import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { MINUTE, pushMinutes, pushOutcome, type Language, type PushTopic } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { OutboundError, OutboundHttp, readAddress } from '../../platform/outbound/outbound-http.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { IS_SIGNED_IN, PushDevices } from './push-devices.ts';
import { PushKeys } from './push-keys.ts';
import { PushMessages } from './push-messages.ts';

const TIMEOUT_MS = 10_000;
/** For an offline device, a push service keeps one message per topic: a retry replaces the first attempt. At most 32 characters (RFC 8030). */
const MOST_TOPIC = 32;

interface DueRow {
  subscription: Sealed;
  topic: PushTopic;
  words: Sealed;
  created_at: string;
  language: Language;
}

const DUE = `
  select d.subscription, m.topic, m.words, m.created_at, u.language
  from push_messages m join push_devices d on d.user_id = m.user_id join sessions s on s.id = d.session_id join users u on u.id = m.user_id
  where ${IS_SIGNED_IN} and m.id = ? and d.id = ?`;

/** The payload and its target. */
type Due = DueRow & { message_id: string; device_id: string; leftMs: number };

/** Sends a notification to a browser's push service, encrypted so that only that browser can read it (RFC 8291). */
@Injectable()
export class DeliverPushJob {
  private readonly logger = new Logger('push');

  constructor(
    private readonly em: EntityManager,
    private readonly keys: PushKeys,
    private readonly devices: PushDevices,
    private readonly messages: PushMessages,
    private readonly outside: OutboundHttp,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws while the push service is unavailable, to be retried; a browser that is gone is removed. */
  @OnJob('email.deliver-push')
  async deliver({ message_id, device_id }: JobPayload<'email.deliver-push'>): Promise<void> {
    const now = this.clock.now();
    const [row] = await this.em.execute<DueRow[]>(DUE, [now, message_id, device_id]);
    if (!row) return;
    const leftMs = new Date(row.created_at).getTime() + pushMinutes(row.topic) * MINUTE - now.getTime();
    if (leftMs <= 0) return;
    const status = await this.send({ ...row, message_id, device_id, leftMs });
    const outcome = pushOutcome(status);
    if (outcome === 'delivered') return void (await this.em.execute('update push_devices set last_delivered_at = ? where id = ?', [this.clock.now(), device_id]));
    this.logger.warn({ message: message_id, device: device_id, status, outcome }, 'notification not taken');
    if (outcome === 'gone') await this.em.execute('delete from push_devices where id = ?', [device_id]);
    if (outcome === 'later') throw new Error(`The push service did not take it: ${status ?? 'no answer'}`);
  }

  @OnJob('email.forget-pushes')
  forget(): Promise<void> {
    return this.messages.forgetOld();
  }

  /** The response status; null when there was none. */
  private async send({ message_id, device_id, leftMs, subscription, words, language }: Due): Promise<number | null> {
    const { endpoint, p256dh, auth } = this.devices.subscriptionOf(device_id, subscription);
    const payload = JSON.stringify({ ...this.messages.wordsOf(message_id, words), tag: message_id, language });
    const vapidDetails = { subject: `mailto:${this.env.COACH_EMAIL}`, ...(await this.keys.current()) };
    const how = { vapidDetails, TTL: Math.ceil(leftMs / 1_000), urgency: 'high' as const, topic: message_id.replaceAll('-', '').slice(0, MOST_TOPIC), contentEncoding: 'aes128gcm' as const };
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, how);
    try {
      return await this.outside.post(readAddress(endpoint), body!, { headers: headers as Record<string, string>, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (error instanceof OutboundError) return null;
      throw error;
    }
  }
}
