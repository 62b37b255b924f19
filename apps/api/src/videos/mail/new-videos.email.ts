import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { categoryName, categoryOf, newsWeek, type Language } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Mailer } from '../../email/mailer.ts';
import { ENV, type Env } from '../../env.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';

interface Video {
  title: string;
  category: string;
  seconds: number | null;
}

/** Published, released, and not announced yet. */
const ANNOUNCE = `update videos set announced_in = ? where is_published and announced_in is null and coalesce(released_at, created_at) <= ? returning id`;
const READERS = `select p.user_id from mail_preferences p join users u on u.id = p.user_id
  where p.topic = 'new_videos' and p.is_wanted and u.email_confirmed_at is not null order by p.user_id`;
const OF_WEEK = `select title, category, duration_seconds as seconds from videos
  where announced_in = ? and is_published order by coalesce(released_at, created_at) desc, id`;

/** New videos, mailed once a week to those who asked for it. */
@Injectable()
export class NewVideosEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Enqueues a week's mails once, however often it is called; none for a week without new videos. */
  @OnJob('videos.announce-week')
  async announce(): Promise<void> {
    const now = this.clock.now();
    const week = newsWeek(now, this.business.zone);
    if (!week) return;
    await this.em.transactional(async (em) => {
      const begun = await em.execute<unknown[]>('insert into video_news (week, created_at) values (?, ?) on conflict do nothing returning week', [week, now]);
      if (begun.length === 0) return;
      const videos = await em.execute<unknown[]>(ANNOUNCE, [week, now]);
      const readers = videos.length > 0 ? await em.execute<Array<{ user_id: string }>>(READERS) : [];
      for (const { user_id } of readers) this.outbox.record(em, 'videos.news-owed', { user_id, week });
    });
  }

  /** Skipped when everything new was unpublished meanwhile. */
  @OnJob('videos.send-news')
  async send({ user_id, week }: JobPayload<'videos.send-news'>, key: string): Promise<void> {
    const videos = await this.em.execute<Video[]>(OF_WEEK, [week]);
    if (videos.length === 0) return;
    const { email, firstName } = await this.people.find(user_id);
    const nameOf = ({ category }: Video, language: Language) => categoryName(categoryOf(this.business.current.videoCategories, category), language);
    const videosUrl = `${this.env.PUBLIC_URL}/videos`;
    await this.mailer.send({ key, name: 'new-videos', props: ({ language }) => ({ firstName, videos: videos.map((video) => ({ ...video, category: nameOf(video, language) })), videosUrl }), to: email, userId: user_id });
  }
}
