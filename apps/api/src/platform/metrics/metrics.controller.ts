import { MikroORM } from '@mikro-orm/core';
import { Controller, Get, Header } from '@nestjs/common';
import { Queues } from '../queue/queues.ts';
import { outboxWaiting, queueDepth, registry } from './metrics.ts';

/** Prometheus reads here. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly queues: Queues,
  ) {}

  @Get()
  @Header('content-type', registry.contentType)
  async metrics(): Promise<string> {
    for (const [queue, states] of Object.entries(await this.queues.counts())) {
      for (const [state, count] of Object.entries(states)) queueDepth.set({ queue, state }, count);
    }
    const [row] = await this.orm.em.fork().getConnection().execute<Array<{ waiting: string }>>('select count(*) as waiting from outbox where relayed_at is null');
    outboxWaiting.set(Number(row?.waiting ?? 0));
    return registry.metrics();
  }
}
