import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

/** Notices about webhook endpoints disabled because they don't accept deliveries. */
@Injectable()
export class NoteWebhooksJob {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
  ) {}

  @OnJob('notices.note-disabled-webhook')
  async disabled({ endpoint_id: id, disabled_at: at }: JobPayload<'notices.note-disabled-webhook'>): Promise<void> {
    const [endpoint] = await this.em.execute<Array<{ url: string }>>('select url from webhook_endpoints where id = ?', [id]);
    if (endpoint) await this.notices.note({ kind: 'webhook_off', subject: `${id} ${at}`, userId: null, facts: { label: new URL(endpoint.url).host } });
  }
}
