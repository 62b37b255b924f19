import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';

/** The vault's address of the private key. */
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

/** The key pair that signs notifications (VAPID, RFC 8292): created once per installation, when first needed. Another pair would invalidate every subscription. */
@Injectable()
export class PushKeys {
  private known: VapidKeys | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Two processes that ask at the same time get the same pair. */
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
