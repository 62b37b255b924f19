import { Injectable } from '@nestjs/common';
import { PROFILE_DETAILS, VIDEO_DETAILS, type AdminSubscription, type AdminUser, type AdminVideo, type CleanupUser } from '@coach/contracts';
import { categoryOf, embedIn, megabytes, PROVIDER_NAMES } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { csvAmount, csvFile, csvMoment, csvMomentHeading, type CsvCell } from '../../platform/http/csv.ts';
import { readPages } from '../../platform/lists/read-pages.ts';
import { DeskService } from '../../videos/library/desk.service.ts';
import { CleanupService } from '../people/cleanup.service.ts';
import { SubscriptionListService, type SubscriptionQuestion } from '../people/subscription-list.service.ts';
import { UserListService, type UserQuestion } from '../people/user-list.service.ts';

/** More rows than a spreadsheet shows well. */
const MOST_ROWS = 100_000;

interface Named {
  first_name: string;
  last_name: string;
}

const nameOf = ({ first_name: first, last_name: last }: Named): string => `${first} ${last}`.trim();

/** The external provider of the video; none when this site hosts the file. */
function providerOf({ has_rendition: hasFile, video_url: address }: AdminVideo): CsvCell {
  const embed = hasFile ? null : embedIn(address);
  return embed && PROVIDER_NAMES[embed.provider];
}

/** Exports the coach's lists, all rows that match the filter. */
@Injectable()
export class ListExportsService {
  constructor(
    private readonly userList: UserListService,
    private readonly subscriptionList: SubscriptionListService,
    private readonly accounts: CleanupService,
    private readonly library: DeskService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async users(wanted: Omit<UserQuestion, 'cursor' | 'limit'>): Promise<File> {
    const cellsOf = (user: AdminUser): CsvCell[] => [nameOf(user), user.email, ...PROFILE_DETAILS.map((name) => user[name]), user.is_admin ? 'Admin' : 'User', user.active_plan && this.business.plan(user.active_plan).name, ...csvMoment(user.created_at, this.business.formats), user.user_id];
    const rows = readPages(MOST_ROWS, (cursor, limit) => this.userList.page({ ...wanted, cursor, limit }), ({ users }) => users.map(cellsOf));
    return this.file('users', ['name', 'email', ...PROFILE_DETAILS, 'role', 'plan', ...csvMomentHeading('joined', this.business.formats), 'user_id'], rows);
  }

  async subscriptions(filter: Pick<SubscriptionQuestion, 'search' | 'status'>): Promise<File> {
    const cellsOf = (one: AdminSubscription): CsvCell[] => [
      ...[nameOf(one), one.email, this.business.plan(one.plan_type).name, one.status, csvAmount(one.price_monthly), one.complimentary],
      ...[...csvMoment(one.current_period_start, this.business.formats), ...csvMoment(one.current_period_end, this.business.formats), ...csvMoment(one.created_at, this.business.formats), one.id, one.interval],
    ];
    const rows = readPages(MOST_ROWS, (cursor, limit) => this.subscriptionList.page({ ...filter, cursor, limit }), ({ subscriptions }) => subscriptions.map(cellsOf));
    const periods = [...csvMomentHeading('period_start', this.business.formats), ...csvMomentHeading('period_end', this.business.formats), ...csvMomentHeading('created', this.business.formats)];
    return this.file('subscriptions', ['client', 'email', 'plan', 'status', `price_${this.business.currency}_monthly`, 'complimentary', ...periods, 'subscription_id', 'charged_every'], rows);
  }

  async videos(): Promise<File> {
    const rows = (await this.library.list()).map((video): CsvCell[] => [
      ...[video.title, ...VIDEO_DETAILS.map((name) => video[name]), categoryOf(this.business.current.videoCategories, video.category).name, video.difficulty, video.access_tier, video.duration_minutes, video.is_published ? 'Published' : 'Draft', video.is_protected],
      ...[video.upload_status, video.upload_progress, video.file_size && megabytes(video.file_size), ...csvMoment(video.created_at, this.business.formats), ...csvMoment(video.released_at, this.business.formats), video.id, providerOf(video)],
    ]);
    const details = ['title', ...VIDEO_DETAILS, 'category', 'difficulty', 'access_tier', 'duration_minutes', 'state', 'protected'];
    return this.file('videos', [...details, 'upload_status', 'upload_percent', 'size_mb', ...csvMomentHeading('created', this.business.formats), ...csvMomentHeading('released', this.business.formats), 'video_id', 'provider'], rows);
  }

  async cleanup(actor: Actor): Promise<File> {
    const cellsOf = (user: CleanupUser): CsvCell[] => [nameOf(user), user.email, user.booking_count, user.is_deletable, user.protected_by, ...csvMoment(user.created_at, this.business.formats), user.user_id];
    const read = (cursor: string | undefined, limit: number) => this.accounts.run(actor, { action: 'list', cursor, limit, only_deletable: false });
    const rows = readPages(MOST_ROWS, read, ({ users = [] }) => users.map(cellsOf));
    return this.file('accounts', ['name', 'email', 'bookings', 'can_be_deleted', 'protected_by', ...csvMomentHeading('created', this.business.formats), 'user_id'], rows);
  }

  private file(name: string, heading: string[], rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>): Promise<File> {
    return csvFile(name, this.business.zone.localDate(this.clock.now()), heading, rows);
  }
}
