import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Inject, Res, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheck, HealthCheckService, HealthIndicatorService, type HealthIndicatorResult } from '@nestjs/terminus';
import type { Response } from 'express';
import pTimeout from 'p-timeout';
import { ENV, type Env } from '../../env.ts';
import { JobQueues } from '../queue/job-queues.ts';
import { requireDiskSpace } from '../storage/room.ts';
import { Storage } from '../storage/storage.ts';

const TIMEOUT_MS = 3_000;

/** Liveness and readiness checks for process supervisors. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly orm: MikroORM,
    private readonly queues: JobQueues,
    private readonly storage: Storage,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 with what is down and why, when something is. */
  @Get('ready')
  @HealthCheck()
  async ready(@Res({ passthrough: true }) response: Response): Promise<unknown> {
    const probes = [
      () => this.measure('database', () => this.orm.em.fork().getConnection().execute('select 1')),
      () => this.measure('migrations', () => this.allMigrated()),
      () => this.degradedBy('queue', () => this.queues.counts()),
      () => this.measure('storage', () => this.canKeep()),
    ];
    return this.health.check(probes).catch((error: unknown) => {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      response.status(error.getStatus());
      return error.getResponse();
    });
  }

  /** Queries the table itself, because the migrator leaks memory on each call. */
  private async allMigrated(): Promise<void> {
    const { migrationsList = [], tableName } = this.orm.config.get('migrations');
    const applied: Array<{ name: string }> = await this.orm.em.fork().getConnection().execute(`select name from ${tableName}`);
    const names = new Set(applied.map(({ name }) => name));
    const pending = migrationsList.filter((one) => !names.has(one.name));
    if (pending.length > 0) throw new Error(`${pending.length} migrations wait: run the migrate command`);
  }

  /** Uploads and transcoded files are on this machine for a while, wherever they end up. */
  private async canKeep(): Promise<void> {
    await Promise.all([this.storage.check(), requireDiskSpace(this.env.STORAGE_DIR)]);
  }

  private async measure(name: string, probe: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const failure = await failureOf(probe);
    const indicator = this.indicators.check(name);
    return failure === undefined ? indicator.up() : indicator.down(failure);
  }

  /** Requests are served without it, and events wait in the outbox: the process is degraded but stays in rotation. */
  private async degradedBy(name: string, probe: () => Promise<unknown>): Promise<HealthIndicatorResult> {
    const failure = await failureOf(probe);
    return this.indicators.check(name).up(failure === undefined ? {} : { degraded: failure });
  }
}

async function failureOf(probe: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await pTimeout(probe(), { milliseconds: TIMEOUT_MS, message: 'no answer in time' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'failed';
  }
}
