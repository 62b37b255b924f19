import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type LibraryVideo } from '@coach/contracts';
import { isThisWeek, videoAccess, type Viewer } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { readOnlyRows } from '../../platform/database/shown-rows.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { factsOf, isListed, RightsService } from '../playback/rights.service.ts';
import { embedOf } from '../film-link.ts';
import { VideoRow } from '../video.entity.ts';
import { describedView } from './video.view.ts';
import { WATCHED, type Watched } from '../playback/watching.service.ts';

const PUBLISHED = 'where one.is_published order by one.created_at desc, one.id';

const refusals = contract.videos.library['~orpc'].errorMap;

/** The contents of the library, and what the caller may watch now (VID-12, VID-15, VID-22). */
@Injectable()
export class LibraryService {
  constructor(
    private readonly em: EntityManager,
    private readonly rights: RightsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async library(caller: Pick<Caller, 'userId' | 'isAdmin'>, userId: string = caller.userId): Promise<LibraryVideo[]> {
    if (userId !== caller.userId) throw refusal(refusals, 'FORBIDDEN');
    const [viewer, rows] = await Promise.all([
      this.rights.viewer(caller),
      readOnlyRows<VideoRow, Watched>(this.em, VideoRow, { beside: WATCHED, which: PUBLISHED, values: [userId, userId] }),
    ]);
    return rows.filter(isListed).map((row) => this.view(row, viewer));
  }

  private view(row: Readonly<VideoRow & Watched>, viewer: Viewer): LibraryVideo {
    const { progress, isFavourite } = row;
    const now = this.clock.now();
    const embed = embedOf(row);
    const access = videoAccess(factsOf(row), viewer, this.business.plans, now);
    return {
      ...describedView(row),
      ...{ is_accessible: access.isAccessible, days_until_expires: access.daysUntilExpires, unlocked_by: [...access.unlockedBy] },
      ...{ is_this_week: isThisWeek(factsOf(row), now), has_source: row.rendition != null || embed !== null || this.rights.ownFile(row) !== null },
      ...{ embed: embed?.provider ?? null, is_favourite: isFavourite },
      // A provider does not report playback; what was watched of a previous file doesn't apply to its film.
      progress: progress && !embed ? { position_seconds: progress.positionSeconds, duration_seconds: progress.durationSeconds, watched_at: new Date(progress.watchedAt).toISOString() } : null,
    };
  }
}
