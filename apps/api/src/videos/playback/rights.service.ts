import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { isShelved, ownFilm, videoAccess, type VideoFacts, type Viewer } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { SubscriptionsService } from '../../billing/subscriptions/subscriptions.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { VideoRow } from '../video.entity.ts';
import { WatchingService } from './watching.service.ts';

const refusals = contract.videos.play['~orpc'].errorMap;

export const factsOf = ({ accessTier, releasedAt, createdAt }: VideoRow): VideoFacts => ({ accessTier, releasedAt: releasedAt ?? createdAt });

export const isListed = ({ isPublished, rendition, videoUrl }: VideoRow): boolean =>
  isShelved({ isPublished, hasRendition: rendition != null, hasUrl: videoUrl != null });

/** The only place in the back end that decides who may watch what. */
@Injectable()
export class RightsService {
  constructor(
    private readonly em: EntityManager,
    private readonly subscriptions: SubscriptionsService,
    private readonly watching: WatchingService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async viewer({ userId, isAdmin }: Pick<Caller, 'userId' | 'isAdmin'>): Promise<Viewer> {
    return { isAdmin, plan: await this.subscriptions.openPlanOf(userId) };
  }

  /** The file on this site that a video plays from while it has no rendition; pages play nothing from elsewhere. */
  ownFile({ videoUrl = null }: VideoRow): string | null {
    return ownFilm(videoUrl, this.env.PUBLIC_URL);
  }

  /** A video that the caller may know about, locked or not; drafts are visible only to the coach (VID-22). */
  async known({ isAdmin }: Caller, videoId: string): Promise<VideoRow> {
    const row = await this.em.findOne(VideoRow, { id: videoId });
    if (!row || !(isListed(row) || isAdmin)) throw refusal(refusals, 'NOT_FOUND');
    return row;
  }

  /** A video that the caller may watch now; refused requests are logged (VID-23, LOG-03). */
  async open(caller: Caller, videoId: string, { isAskedFor = true } = {}): Promise<VideoRow> {
    const row = await this.known(caller, videoId);
    const access = videoAccess(factsOf(row), await this.viewer(caller), this.business.plans, this.clock.now());
    if (access.isAccessible) return row;
    if (isAskedFor && !caller.viewer) await this.watching.record(caller.userId, videoId, 'denied');
    throw refusal(refusals, 'LOCKED', { unlocked_by: [...access.unlockedBy] });
  }
}
