import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedVideoDetails, contract, videoDetailsOf, type AccessLog, type AdminVideo, type NewVideo, type VideoChange } from '@coach/contracts';
import { captionsAsVtt, embedIn, filmSeconds, isAmong, isPlayable, playableUrl, publicationAfter } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import type { AuditedValues } from '../../platform/audit/audit-entry.entity.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { PreparingService } from '../media/preparing.service.ts';
import { CaptionsDraftRow } from '../captions/captions-draft.entity.ts';
import { VideoCaptionsRow } from '../video-captions.entity.ts';
import { embedOf, keptAddress } from '../film-link.ts';
import { VideoRow } from '../video.entity.ts';
import { VideoFiles } from '../video-files.ts';
import { adminView, detailsEtag } from './video.view.ts';

const routes = contract.adminVideos;
const LOGS = 50;

/** The fields of a video that a change names. */
const auditedOf = (view: AdminVideo, change: VideoChange): AuditedValues => Object.fromEntries(Object.keys(change).map((name) => [name, view[name as keyof VideoChange]]));

/** The coach's side of the library: entries, details, publishing, captions, and the access log. */
@Injectable()
export class DeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly preparing: PreparingService,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly business: BusinessSnapshot,
  ) {}

  async list(): Promise<AdminVideo[]> {
    const rows = await this.em.find(VideoRow, {}, { orderBy: { createdAt: 'desc', id: 'asc' } });
    const captions = Map.groupBy(await this.em.find(VideoCaptionsRow, {}, { orderBy: { language: 'asc' } }), ({ videoId }) => videoId);
    const drafts = new Map((await this.em.find(CaptionsDraftRow, {}, { fields: ['videoId', 'state'] })).map(({ videoId, state }) => [videoId, state]));
    return rows.map((row) => adminView(row, (captions.get(row.id) ?? []).map(({ language, label }) => ({ language, label })), drafts.get(row.id)));
  }

  /** Null when there is no such video. */
  async one(id: string): Promise<AdminVideo | null> {
    const row = await this.em.findOne(VideoRow, { id });
    return row && this.view(row);
  }

  /** A draft without a file (AVD-03, AVD-12). */
  async create(actor: Actor, { duration_minutes, access_tier, is_protected, publish_when_ready, ...told }: NewVideo): Promise<AdminVideo> {
    this.requireCategory(told.category);
    const row = this.em.create(VideoRow, {
      ...{ id: randomUUID(), title: told.title, category: told.category, difficulty: told.difficulty, details: videoDetailsOf(told) },
      ...{ durationSeconds: filmSeconds(duration_minutes), accessTier: access_tier, isProtected: is_protected },
      ...{ isPublished: false, publishWhenReady: publish_when_ready, uploadStatus: 'pending', uploadProgress: 0, createdAt: this.clock.now() },
    });
    this.audit.record(this.em, actor, { action: 'video.create', target: `video:${row.id}`, after: { title: row.title } });
    await this.em.persist(row).flush();
    return adminView(row, []);
  }

  /** Changes some details; publishing requires something to play (AVD-20). The lock makes a finishing worker wait. */
  async update(actor: Actor, id: string, change: VideoChange, condition = UNCONDITIONAL): Promise<AdminVideo> {
    this.requireCategory(change.category);
    const left: { sourceId?: string | null; rendition?: string | null } = {};
    const view = await this.em.transactional(async (em) => {
      const row = await this.find(id, LockMode.PESSIMISTIC_WRITE);
      const before = auditedOf(adminView(row, []), change);
      condition.demand(detailsEtag(row));
      const { sourceId = null, rendition = null } = row;
      this.addressed(em, row, change);
      this.changed(row, change);
      if (row.sourceId !== sourceId) left.sourceId = sourceId;
      if (row.rendition !== rendition) left.rendition = rendition;
      if (change.on_site) this.preparing.forSite(em, row);
      this.audit.record(em, actor, { action: 'video.update', target: `video:${id}`, before, after: auditedOf(adminView(row, []), change) });
      return this.view(row);
    });
    if (left.sourceId) await this.files.removeSource(id, left.sourceId);
    if (left.rendition) await this.files.removeRendition(id, left.rendition);
    return view;
  }

  /** Throws CATEGORY_UNKNOWN for one that the business does not have. */
  private requireCategory(category: string | undefined): void {
    if (category !== undefined && !isAmong(this.business.current.videoCategories, category)) throw refusal(routes.update['~orpc'].errorMap, 'CATEGORY_UNKNOWN');
  }

  /** Stores a new address, and refuses a provider's film for pages of the site, which load without a click. */
  private addressed(em: EntityManager, row: VideoRow, { video_url: typed, on_site: onSite = row.onSite }: VideoChange): void {
    const address = typed ? keptAddress(typed) : typed;
    const isNew = address !== undefined && address !== (row.videoUrl ?? null);
    if (onSite && (isNew ? embedIn(address) : !row.onSite && embedOf(row))) throw refusal(routes.update['~orpc'].errorMap, 'EMBED_ON_SITE');
    if (!isNew) return;
    row.videoUrl = address;
    this.preparing.linked(em, row);
  }

  private changed(row: VideoRow, change: VideoChange): VideoRow {
    const { title, category, difficulty, duration_minutes: minutes, access_tier: accessTier, is_protected: isProtected, poster, on_site: onSite, released_at: release } = change;
    const shown = publicationAfter(row, { isPublished: change.is_published, publishWhenReady: change.publish_when_ready });
    const releasedAt = release ? new Date(release) : release;
    this.em.assign(row, { title, category, difficulty, durationSeconds: minutes === undefined ? undefined : filmSeconds(minutes), accessTier, isProtected, onSite, poster, releasedAt, ...shown }, { ignoreUndefined: true });
    row.details = { ...row.details, ...changedVideoDetails(change) };
    const plays = isPlayable({ hasRendition: row.rendition != null, hasUrl: playableUrl(row.videoUrl ?? null) !== null });
    if (row.isPublished && !plays) throw refusal(routes.update['~orpc'].errorMap, 'NOTHING_TO_PUBLISH');
    return row;
  }

  /** Transcodes the uploaded file again, or downloads an external film again (AVD-21). */
  async retry(actor: Actor, id: string): Promise<AdminVideo> {
    const row = await this.find(id);
    await this.em.transactional((em) => {
      if (!this.preparing.again(em, row)) throw refusal(routes.retry['~orpc'].errorMap, 'NOT_FAILED');
      this.audit.record(em, actor, { action: 'video.retry', target: `video:${id}` });
    });
    return this.view(row);
  }

  /** Requests the frame at a moment as the poster: a worker extracts it, and the previous poster stays until then. */
  async chooseFrame(actor: Actor, id: string, atSeconds: number): Promise<AdminVideo> {
    return this.em.transactional(async (em) => {
      const row = await this.find(id, LockMode.PESSIMISTIC_WRITE);
      if (row.rendition == null) throw refusal(routes.chooseFrame['~orpc'].errorMap, 'NO_FILM');
      const frame = randomUUID();
      em.assign(row, { frameState: 'working', frameSeconds: atSeconds, frameWanted: frame });
      this.outbox.record(em, 'video.frame-chosen', { video_id: id, frame_id: frame });
      this.audit.record(em, actor, { action: 'video.frame', target: `video:${id}`, after: { at_seconds: atSeconds } });
      return this.view(row);
    });
  }

  /** Records who uploads a video's file. */
  async noteUpload(actor: Actor, id: string): Promise<void> {
    await this.em.transactional(async (em) => this.audit.record(em, actor, { action: 'video.upload', target: `video:${id}` }));
  }

  /** Deletes a video with its files. Refuses one in use on pages of the site. */
  async remove(actor: Actor, id: string, condition = UNCONDITIONAL): Promise<void> {
    await this.em.transactional(async (em) => {
      const row = await this.find(id, LockMode.PESSIMISTIC_WRITE);
      condition.demand(detailsEtag(row));
      const { title, onSite } = row;
      if (onSite) throw refusal(routes.remove['~orpc'].errorMap, 'SHOWN_ON_SITE');
      await em.nativeDelete(VideoRow, { id });
      this.audit.record(em, actor, { action: 'video.remove', target: `video:${id}`, before: { title } });
    });
    await this.files.removeAll(id);
  }

  /** Saves the captions of one language; empty text removes them. */
  async setCaptions(actor: Actor, id: string, { language, label, vtt: text }: { language: string; label: string; vtt: string }): Promise<AdminVideo> {
    const isEmpty = text.trim() === '';
    const vtt = captionsAsVtt(text);
    return this.em.transactional(async (em) => {
      const row = await this.find(id);
      if (isEmpty) await em.nativeDelete(VideoCaptionsRow, { videoId: id, language });
      else if (vtt === null) throw refusal(routes.setCaptions['~orpc'].errorMap, 'INVALID_CAPTIONS');
      else await em.upsert(VideoCaptionsRow, { videoId: id, language, label, vtt });
      this.audit.record(em, actor, { action: 'video.captions', target: `video:${id}`, after: { language, is_empty: isEmpty } });
      return this.view(row);
    });
  }

  /** The latest fifty entries and the totals of all (LOG-03, LOG-04). */
  async accessLogs(): Promise<{ logs: AccessLog[]; successful: number; failed: number; total: number }> {
    const rows = await this.em.execute<AccessLog[]>(
      `select l.id, l.last_accessed_at, u.email, v.title, v.access_tier, l.outcome, l.count
       from video_access_log l join users u on u.id = l.user_id join videos v on v.id = l.video_id
       order by l.last_accessed_at desc, l.id limit ?`,
      [LOGS],
    );
    const [{ successful, failed }] = await this.em.execute<[{ successful: number; failed: number }]>(
      `select coalesce(sum(count) filter (where outcome = 'granted'), 0)::int as successful,
         coalesce(sum(count) filter (where outcome = 'denied'), 0)::int as failed from video_access_log`,
    );
    const logs = rows.map((row) => ({ ...row, last_accessed_at: new Date(row.last_accessed_at).toISOString() }));
    return { logs, successful, failed, total: successful + failed };
  }

  private async find(id: string, lockMode: LockMode = LockMode.NONE): Promise<VideoRow> {
    const row = await this.em.findOne(VideoRow, { id }, { lockMode });
    if (!row) throw refusal(routes.update['~orpc'].errorMap, 'NOT_FOUND');
    return row;
  }

  private async view(row: VideoRow): Promise<AdminVideo> {
    const captions = await this.em.find(VideoCaptionsRow, { videoId: row.id }, { orderBy: { language: 'asc' } });
    const draft = await this.em.findOne(CaptionsDraftRow, { videoId: row.id }, { fields: ['videoId', 'state'] });
    return adminView(row, captions.map(({ language, label }) => ({ language, label })), draft?.state);
  }
}
