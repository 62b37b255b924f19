import { BlockList, isIP } from 'node:net';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { isApiKey, isMeantAsKey, MINUTE, type KeyScope } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { plainAddress } from '../../platform/limits/address-bucket.ts';
import type { Caller } from '../caller.ts';
import { bearerOf, OwnBearerStrategy } from '../session/bearer.ts';
import { hashOf } from '../session/secrets.ts';
import type { Request } from 'express';
import { keyRefusal } from './key-refusals.ts';

interface KeyRow {
  id: string;
  scopes: KeyScope[];
  networks: string[];
  is_stale: boolean;
  user_id: string;
  email: string;
  first_name: string;
  is_admin: boolean;
  has_second_factor: boolean;
}

const KEY = `
  select k.id, k.scopes, k.networks, k.last_used_at is null or k.last_used_at < ? as is_stale, k.user_id, u.email,
    coalesce(p.first_name, '') as first_name, coalesce(p.is_admin, false) as is_admin,
    exists (select from second_factors f where f.user_id = k.user_id and f.confirmed_at is not null) as has_second_factor
  from api_keys k join users u on u.id = k.user_id left join profiles p on p.user_id = k.user_id
  where k.key_hash = ? and k.revoked_at is null and (k.expires_at is null or k.expires_at > ?) and p.suspended_at is null and u.email_confirmed_at is not null`;
const USED = 'update api_keys set last_used_at = ? where id = ?';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function isWithin(networks: readonly string[], ip: string): boolean {
  const listed = new BlockList();
  for (const network of networks) {
    const [address, length] = network.split('/') as [string, string?];
    if (length === undefined) listed.addAddress(address, familyOf(address));
    else listed.addSubnet(address, Number(length), familyOf(address));
  }
  return listed.check(ip, familyOf(ip));
}

/** Finds the owner of an API key: the key must be valid, and used from an allowed network. Other bearers are left to the other strategies. */
@Injectable()
export class ApiKeyStrategy extends OwnBearerStrategy<Caller>('api-key') {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  override authenticate(request: Request): void {
    const bearer = bearerOf(request);
    if (bearer === undefined || !isMeantAsKey(bearer)) return this.fail(undefined as never);
    this.validate(bearer, request.ip).then((caller) => this.success(caller), (error: unknown) => this.error(error));
  }

  /** Throws KEY_INVALID and KEY_NETWORK. */
  async validate(bearer: string, ip = ''): Promise<Caller> {
    const now = this.clock.now();
    const values = [new Date(now.getTime() - MINUTE), hashOf(bearer), now];
    const [row] = isApiKey(bearer) ? await prepared<KeyRow>(this.em, { sql: KEY, values }) : [];
    if (!row) throw keyRefusal('KEY_INVALID');
    if (row.networks.length > 0 && !isWithin(row.networks, plainAddress(ip))) throw keyRefusal('KEY_NETWORK');
    if (row.is_stale) await prepared(this.em, { sql: USED, values: [now, row.id] });
    const needsSecondFactor = row.is_admin && this.env.ADMIN_SECOND_FACTOR === 'required' && !row.has_second_factor;
    const person = { userId: row.user_id, email: row.email, firstName: row.first_name, isAdmin: row.is_admin };
    return { ...person, sessionId: row.id, needsSecondFactor, hasSecondFactor: row.has_second_factor, proof: null, viewer: null, key: { id: row.id, scopes: row.scopes } };
  }
}
