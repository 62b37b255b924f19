import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type NewPasskey, type Passkey, type PasskeyProof } from '@coach/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { violatesConstraint } from '../../platform/database/sqlstate.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import type { Caller } from '../caller.ts';
import { PasskeyCeremony } from './passkey-ceremony.ts';
import { PasskeyRow } from './passkey.entity.ts';

const routes = contract.security.passkeys;
const addRefusals = { ...routes.add['~orpc'].errorMap, ...routes.options['~orpc'].errorMap };
const oneRefusals = routes.remove['~orpc'].errorMap;
const MOST = 10;

const passkeyView = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  is_synced: row.isSynced,
});

/** A person's passkeys: created, named, used, removed. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly em: EntityManager,
    private readonly ceremony: PasskeyCeremony,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Caller): Promise<Passkey[]> {
    return (await this.rowsOf(userId)).map(passkeyView);
  }

  async options(caller: Caller) {
    const known = await this.rowsOf(caller.userId);
    if (known.length >= MOST) throw refusal(addRefusals, 'TOO_MANY_PASSKEYS');
    return this.ceremony.creationOptions(caller, known);
  }

  async add({ userId }: Caller, name: string, proof: NewPasskey): Promise<Passkey> {
    const { credential, credentialBackedUp } = await this.ceremony.readNew(userId, proof);
    const { id: credentialId, counter, transports = [] } = credential;
    const key = { credentialId, counter, publicKey: Buffer.from(credential.publicKey).toString('base64url'), transports: transports.join(' ') };
    const about = { id: randomUUID(), userId, name, isSynced: credentialBackedUp, createdAt: this.clock.now(), lastUsedAt: null };
    try {
      return await this.em.transactional(async (em) => {
        const row = em.create(PasskeyRow, { ...key, ...about });
        em.persist(row);
        this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'passkey-added' });
        await em.flush();
        return passkeyView(row);
      });
    } catch (error) {
      if (violatesConstraint(error, 'passkeys_credential_unique')) throw refusal(addRefusals, 'PASSKEY_KNOWN');
      throw error;
    }
  }

  async rename({ userId }: Caller, id: string, name: string): Promise<Passkey> {
    const row = await this.em.findOne(PasskeyRow, { id, userId });
    if (!row) throw refusal(oneRefusals, 'NOT_FOUND');
    row.name = name;
    await this.em.flush();
    return passkeyView(row);
  }

  remove({ userId }: Caller, id: string): Promise<void> {
    return this.em.transactional(async (em) => {
      if ((await em.nativeDelete(PasskeyRow, { id, userId })) === 0) throw refusal(oneRefusals, 'NOT_FOUND');
      this.outbox.record(em, 'account.security-changed', { user_id: userId, change: 'passkey-removed' });
    });
  }

  /** The owner of the signing passkey. Not in a transaction: the challenge is consumed whatever follows. */
  async prove(proof: PasskeyProof): Promise<{ id: string }> {
    const row = await this.em.findOne(PasskeyRow, { credentialId: proof.id });
    const counter = await this.ceremony.readProof(proof, row);
    const { id, userId } = row!;
    await this.em.nativeUpdate(PasskeyRow, { id }, { counter, lastUsedAt: this.clock.now() });
    return { id: userId };
  }

  private rowsOf(userId: string): Promise<PasskeyRow[]> {
    return this.em.find(PasskeyRow, { userId }, { orderBy: { createdAt: 'asc' } });
  }
}
