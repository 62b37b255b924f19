import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type FilmCaptions } from '@coach/contracts';
import { captionProblems, captionsAsVtt, captionsToEdit } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { VideoCaptionsRow } from '../video-captions.entity.ts';
import { VideoRow } from '../video.entity.ts';
import { CaptionsDraftRow } from './captions-draft.entity.ts';
import { CaptionsMaker } from './captions-maker.ts';

const routes = contract.filmCaptions;

interface Corrected {
  video_id: string;
  draft_id: string;
  vtt: string;
}

/** A caption file in its stored form; refuses any other. */
function vttOf(text: string): string {
  const vtt = captionsAsVtt(text);
  if (vtt === null) throw refusal(routes.save['~orpc'].errorMap, 'INVALID_CAPTIONS');
  return vtt;
}

/** Generated captions: a draft invisible to members, corrected and published by the coach. */
@Injectable()
export class CaptionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly maker: CaptionsMaker,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  async read(videoId: string): Promise<FilmCaptions> {
    await this.film(this.em, videoId);
    return this.view(videoId);
  }

  /** Requests captions, replacing any draft; a worker generates them. */
  async make(actor: Actor, { video_id: videoId, language, label }: { video_id: string; language: string; label: string }): Promise<FilmCaptions> {
    return this.em.transactional(async (em) => {
      const { rendition } = await this.film(em, videoId);
      if (this.maker.madeBy === 'nobody') throw refusal(routes.make['~orpc'].errorMap, 'NOT_OFFERED');
      if (rendition == null) throw refusal(routes.make['~orpc'].errorMap, 'NO_FILM');
      const id = randomUUID();
      await em.nativeDelete(CaptionsDraftRow, { videoId });
      await em.insert(CaptionsDraftRow, { videoId, id, rendition, language, label, state: 'working', askedAt: this.clock.now() });
      this.outbox.record(em, 'video.captions-wanted', { video_id: videoId, draft_id: id });
      this.audit.record(em, actor, { action: 'video.captions-make', target: `video:${videoId}`, after: { language, made_by: this.maker.service ?? this.maker.madeBy } });
      return this.view(videoId);
    });
  }

  /** Saves the coach's corrections so far, including errors. */
  async save({ video_id: videoId, draft_id: id, vtt }: Corrected): Promise<FilmCaptions> {
    return this.em.transactional(async (em) => {
      await this.film(em, videoId);
      await this.ready(em, videoId, id);
      await em.nativeUpdate(CaptionsDraftRow, { videoId, id }, { vtt: vttOf(vtt) });
      return this.view(videoId);
    });
  }

  /** Publishes the draft, replacing existing captions in its language. */
  async publish(actor: Actor, { video_id: videoId, draft_id: id, vtt: text }: Corrected): Promise<FilmCaptions> {
    return this.em.transactional(async (em) => {
      await this.film(em, videoId);
      const { language, label } = await this.ready(em, videoId, id);
      const vtt = vttOf(text);
      const captions = captionsToEdit(vtt) ?? [];
      if (captions.length === 0 || captionProblems(captions).some((problem) => problem !== null)) throw refusal(routes.publish['~orpc'].errorMap, 'INVALID_CAPTIONS');
      await em.upsert(VideoCaptionsRow, { videoId, language, label, vtt });
      await em.nativeDelete(CaptionsDraftRow, { videoId });
      this.audit.record(em, actor, { action: 'video.captions', target: `video:${videoId}`, after: { language, is_empty: false } });
      return this.view(videoId);
    });
  }

  async discard(videoId: string): Promise<FilmCaptions> {
    return this.em.transactional(async (em) => {
      await this.film(em, videoId);
      await em.nativeDelete(CaptionsDraftRow, { videoId });
      return this.view(videoId);
    });
  }

  /** Locked: of two concurrent requests the second waits and wins. */
  private async film(em: EntityManager, id: string): Promise<VideoRow> {
    const row = await em.findOne(VideoRow, { id }, { lockMode: em.isInTransaction() ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE });
    if (!row) throw refusal(routes.read['~orpc'].errorMap, 'NOT_FOUND');
    return row;
  }

  private async ready(em: EntityManager, videoId: string, id: string): Promise<CaptionsDraftRow> {
    const row = await em.findOne(CaptionsDraftRow, { videoId, id, state: 'ready' });
    if (!row) throw refusal(routes.save['~orpc'].errorMap, 'DRAFT_CHANGED');
    return row;
  }

  private async view(videoId: string): Promise<FilmCaptions> {
    const captions = await this.em.find(VideoCaptionsRow, { videoId }, { orderBy: { language: 'asc' }, refresh: true });
    const draft = await this.em.findOne(CaptionsDraftRow, { videoId }, { refresh: true });
    return {
      ...{ made_by: this.maker.madeBy, service: this.maker.service },
      captions: captions.map(({ language, label, vtt }) => ({ language, label, vtt })),
      draft: draft && { id: draft.id, language: draft.language, label: draft.label, state: draft.state, failure: draft.failure ?? null, vtt: draft.vtt ?? null },
    };
  }
}
