import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ENV, type Env } from '../env.ts';
import { Audit } from './audit/audit.ts';
import { Clock, clockFrom } from './clock/clock.ts';
import { RoleWarning } from './database/role-warning.ts';
import { Vault } from './encryption/vault.ts';
import { LimitStore } from './limits/limit-store.ts';
import { Limits } from './limits/limits.ts';
import { PostgresLimitStore } from './limits/postgres-limit-store.ts';
import { EventStreams } from './live/event-streams.ts';
import { LiveNews } from './live/live-news.ts';
import { Outbox } from './outbox/outbox.ts';
import { OutboundDns } from './outbound/outbound-dns.ts';
import { OutboundHttp } from './outbound/outbound-http.ts';
import { Register } from './queue/register.ts';
import { Storage } from './storage/storage.ts';
import { storageFrom } from './storage/storage-from.ts';

/** Available to every room: settings, clock, limits, outbox, and files. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(env: Env, register: Register): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: ENV, useValue: env },
        { provide: Register, useValue: register },
        { provide: Clock, useFactory: () => clockFrom(env.APP_CLOCK) },
        { provide: Storage, useFactory: () => storageFrom(env) },
        { provide: LimitStore, useClass: PostgresLimitStore },
        Audit,
        Limits,
        Outbox,
        OutboundHttp,
        OutboundDns,
        EventStreams,
        LiveNews,
        RoleWarning,
        Vault,
      ],
      exports: [Audit, ENV, Clock, EventStreams, Limits, LiveNews, Outbox, OutboundHttp, OutboundDns, Register, Storage, Vault],
    };
  }
}
