import { MikroORM } from '@mikro-orm/core';
import { Injectable, Logger, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '../../platform/clock/clock.ts';

/** The server functions called over HTTP, by route (SYS-06). */
const ROUTES: Array<[name: string, route: RegExp]> = [
  ['create-stripe-checkout', /^\/api\/billing\/checkout$/],
  ['stripe-webhook', /^\/api\/billing\/webhook$/],
  ['customer-portal', /^\/api\/billing\/portal$/],
  ['cancel-booking', /^\/api\/(?:admin\/)?bookings\/[^/]+\/cancel$/],
];

const SUCCEEDED = `insert into service_outcomes (name, last_success_at) values (?, ?)
  on conflict (name) do update set last_success_at = excluded.last_success_at, failures_in_a_row = 0, note = null`;
const FAILED = `insert into service_outcomes (name, last_failure_at, failures_in_a_row, note) values (?, ?, 1, ?)
  on conflict (name) do update set last_failure_at = excluded.last_failure_at, failures_in_a_row = service_outcomes.failures_in_a_row + 1, note = excluded.note`;

/** Records the outcomes of the server functions. Caller errors (4xx) don't count. */
@Injectable()
export class ServiceOutcomes implements NestMiddleware {
  private readonly logger = new Logger('health');

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const [name] = ROUTES.find(([, route]) => request.method === 'POST' && route.test(request.originalUrl.split('?')[0]!)) ?? [];
    if (name) response.on('finish', () => void this.note(name, response.statusCode).catch((error: unknown) => this.logger.warn({ err: error }, 'outcome not noted')));
    next();
  }

  private async note(name: string, status: number): Promise<void> {
    if (status >= 400 && status < 500) return;
    const [sql, values] = status < 400 ? [SUCCEEDED, [name, this.clock.now()]] : [FAILED, [name, this.clock.now(), `Answered ${status}`]];
    await this.orm.em.fork().getConnection().execute(sql, values);
  }
}
