import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { Audit } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../caller.ts';
import { visitorOf } from '../session/visitor.ts';

const PREFIX = '/api';
const LONGEST = 200;

/** Records what an admin views as somebody else before responding: each page once per impersonation (IMP-06, S10). */
@Injectable()
export class ImpersonationTrail implements NestInterceptor {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request & { caller?: Caller }>();
    if (request.caller?.viewer) await this.note(request, request.caller, request.caller.viewer.impersonationId);
    return next.handle();
  }

  private async note(request: Request, { userId, viewer }: Caller, impersonationId: string): Promise<void> {
    const page = request.path.slice(PREFIX.length, LONGEST);
    await this.em.fork().transactional(async (em) => {
      const first = await em.execute<unknown[]>('insert into viewed_pages (viewing_id, page, first_seen_at) values (?, ?, ?) on conflict do nothing returning page', [impersonationId, page, this.clock.now()]);
      if (first.length === 0) return;
      this.audit.record(em, { userId: viewer!.userId, actingAs: userId, ...visitorOf(request) }, { action: 'impersonation.view', target: `person:${userId}`, after: { page } });
    });
  }
}
