import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type FoundPerson, type PersonAccess } from '@coach/contracts';
import { MOST_FOUND_PEOPLE } from '@coach/domain';
import { SubscriptionsService } from '../../billing/subscriptions/subscriptions.service.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { LibraryService } from '../../videos/library/library.service.ts';
import { isoOf, likePattern, NOT_DELETED } from '../../platform/lists/list-sql.ts';

const refusals = contract.impersonation.access['~orpc'].errorMap;
const COLUMNS = 'p.user_id, p.email, p.first_name, p.last_name, p.is_admin, p.created_at';

const viewOf = (row: FoundPerson): FoundPerson => ({ ...row, created_at: isoOf(row.created_at) });

/** The people the coach can view the site as, and what they have (IMP-01, IMP-03). */
@Injectable()
export class ImpersonationCandidatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionsService,
    private readonly library: LibraryService,
  ) {}

  /** Finds people by part of the address; matches at the start come first. */
  async find(email: string): Promise<{ people: FoundPerson[] }> {
    const pattern = likePattern(email);
    const rows = await this.em.execute<FoundPerson[]>(
      `select ${COLUMNS} from profiles p where ${NOT_DELETED} and p.email ilike ? order by p.email not ilike ?, p.email, p.user_id limit ${MOST_FOUND_PEOPLE}`,
      [pattern, pattern.slice(1)],
    );
    return { people: rows.map(viewOf) };
  }

  async access(userId: string): Promise<PersonAccess> {
    const [row] = await this.em.execute<FoundPerson[]>(`select ${COLUMNS} from profiles p where ${NOT_DELETED} and p.user_id = ?`, [userId]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    const { subscription } = await this.subscriptions.of(userId);
    const videos = (await this.library.library({ userId, isAdmin: false })).filter((video) => video.is_accessible);
    return {
      ...{ person: viewOf(row), subscription },
      videos: videos.map(({ id, title, category, duration_minutes, days_until_expires }) => ({ id, title, category, duration_minutes, days_until_expires })),
    };
  }
}
