import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';

/** Where the private key is at home, for the vault. */
const PRIVATE_KEY = 'push_keys.private_key';

export interface VapidKeys {
  /** Base64url; browsers subscribe with it. */
  publicKey: string;
  privateKey: string;
}

interface KeyRow {
  id: string;
  public_key: string;
  private_key: Sealed;
}

/** The pair that notifications are signed with (VAPID, RFC 8292): made once for an installation, when it is first needed. Another pair would end every subscription. */
@Injectable()
export class PushKeys {
  private known: VapidKeys | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Two processes that ask first at once get the same. */
  async current(): Promise<VapidKeys> {
    this.known ??= (await this.read()) ?? (await this.make());
    return this.known;
  }

  private async read(): Promise<VapidKeys | null> {
    const [row] = await this.em.execute<KeyRow[]>('select id, public_key, private_key from push_keys');
    return row ? { publicKey: row.public_key, privateKey: this.vault.open(PRIVATE_KEY, row.id, row.private_key) } : null;
  }

  private async make(): Promise<VapidKeys> {
    const { default: webPush } = await import('web-push');
    const [id, { publicKey, privateKey }] = [randomUUID(), webPush.generateVAPIDKeys()];
    const sql = 'insert into push_keys (id, public_key, private_key, created_at) values (?, ?, ?, ?) on conflict on constraint push_keys_once do nothing';
    await this.em.execute(sql, [id, publicKey, this.vault.seal(PRIVATE_KEY, id, privateKey), this.clock.now()]);
    return (await this.read())!;
  }
}
