import { createECDH, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type PushDevice, type PushSubscriptionKeys } from '@coach/contracts';
import { deviceName } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { OutboundError, OutboundHttp, readAddress } from '../../platform/outbound/outbound-http.ts';

const refusals = { ...contract.push.register['~orpc'].errorMap, ...contract.push.remove['~orpc'].errorMap };

/** The vault's address of a subscription: whoever has it can send to that browser. */
const SUBSCRIPTION = 'push_devices.subscription';

/** For a device `d` with its session `s`: it is notified while somebody is signed in there. */
export const IS_SIGNED_IN = 's.revoked_at is null and s.expires_at > ?';

interface DeviceRow {
  id: string;
  session_id: string;
  user_agent: string | null;
  created_at: string;
  last_delivered_at: string | null;
}

/** Whether a browser can have created this key: a point on the curve P-256. */
function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Browsers that receive notifications, each while it is signed in. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly outside: OutboundHttp,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async of(userId: string, sessionId: string): Promise<PushDevice[]> {
    const sql = `select d.id, d.session_id, s.user_agent, d.created_at, d.last_delivered_at from push_devices d join sessions s on s.id = d.session_id
      where d.user_id = ? and ${IS_SIGNED_IN} order by d.created_at desc, d.id`;
    const rows = await this.em.execute<DeviceRow[]>(sql, [userId, this.clock.now()]);
    return rows.map(({ id, session_id: of, user_agent: agent, created_at: since, last_delivered_at: last }) => ({ id, device: deviceName(agent), is_current: of === sessionId, created_at: isoOf(since), last_delivered_at: last && isoOf(last) }));
  }

  /** One per session: a newer subscription replaces the older. Throws BAD_SUBSCRIPTION for one that no browser created, or an internal address. */
  async register(userId: string, sessionId: string, keys: PushSubscriptionKeys): Promise<void> {
    if (!this.isSound(keys)) throw refusal(refusals, 'BAD_SUBSCRIPTION');
    const id = randomUUID();
    // One statement with a new id, under which it is encrypted: the previous subscription's row is deleted.
    await this.em.fork().transactional(async (em) => {
      await em.execute('select 1 from sessions where id = ? for update', [sessionId]);
      await em.execute('delete from push_devices where session_id = ?', [sessionId]);
      const sql = 'insert into push_devices (id, user_id, session_id, subscription, created_at) values (?, ?, ?, ?, ?)';
      await em.execute(sql, [id, userId, sessionId, this.vault.seal(SUBSCRIPTION, id, JSON.stringify(keys)), this.clock.now()]);
    });
  }

  /** Somebody else's is treated as missing. */
  async remove(userId: string, id: string): Promise<void> {
    const rows = await this.em.execute<unknown[]>('delete from push_devices where id = ? and user_id = ? returning id', [id, userId]);
    if (rows.length === 0) throw refusal(refusals, 'NOT_FOUND');
  }

  subscriptionOf(id: string, sealed: Sealed): PushSubscriptionKeys {
    return JSON.parse(this.vault.open(SUBSCRIPTION, id, sealed)) as PushSubscriptionKeys;
  }

  private isSound({ endpoint, p256dh }: PushSubscriptionKeys): boolean {
    try {
      return this.outside.mayAsk(readAddress(endpoint)) && isPublicKey(p256dh);
    } catch (error) {
      if (error instanceof OutboundError) return false;
      throw error;
    }
  }
}
