import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PastImpersonation } from '@coach/contracts';
import { viewedPage } from '@coach/domain';

const MOST = 50;

interface HistoryRow {
  id: string;
  viewer: string;
  reason: string;
  started_at: Date;
  ended_at: Date | null;
  pages: string[];
}

const viewOf = ({ started_at: startedAt, ended_at: endedAt, pages, ...row }: HistoryRow): PastImpersonation => ({
  ...row,
  started_at: new Date(startedAt).toISOString(),
  ended_at: endedAt && new Date(endedAt).toISOString(),
  pages: [...new Set(pages.map(viewedPage))],
});

/** Past impersonations, for the impersonated person to see. */
@Injectable()
export class ImpersonationHistoryService {
  constructor(private readonly em: EntityManager) {}

  async of(userId: string): Promise<PastImpersonation[]> {
    const rows = await this.em.execute<HistoryRow[]>(
      `select v.id, trim(coalesce(p.first_name || ' ' || p.last_name, '')) as viewer, v.reason, v.started_at, v.ended_at,
         array(select g.page from viewed_pages g where g.viewing_id = v.id order by g.first_seen_at, g.page) as pages
       from viewings v left join profiles p on p.user_id = v.viewer_id
       where v.user_id = ? order by v.started_at desc, v.id limit ${MOST}`,
      [userId],
    );
    return rows.map(viewOf);
  }
}
