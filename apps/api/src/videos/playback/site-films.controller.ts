import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, NotFoundException, Param, ParseUUIDPipe, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sendStored } from '../../platform/storage/send-stored.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { FilmFrames } from '../film-frames.ts';
import { VideoFiles } from '../video-files.ts';
import { VideoRow } from '../video.entity.ts';

/** A film keeps its address when its file is replaced: whoever has a copy asks whether it is still the same. */
const ASK_AGAIN = 'public, max-age=300';

/** Films that the coach shows to everybody, on pages of the site: no other film answers here. */
@Controller('media/site')
export class SiteFilmsController {
  constructor(
    private readonly em: EntityManager,
    private readonly files: VideoFiles,
    private readonly frames: FilmFrames,
    private readonly storage: Storage,
  ) {}

  @Get(':video.mp4')
  async film(@Param('video', ParseUUIDPipe) video: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendStored(this.storage, this.files.siteFilm(video, (await this.shown(video)).rendition), { type: 'video/mp4', cacheControl: ASK_AGAIN }, request, response);
  }

  @Get(':video.jpg')
  async poster(@Param('video', ParseUUIDPipe) video: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { rendition, frameId } = await this.shown(video);
    await sendStored(this.storage, await this.frames.shown(video, rendition, frameId), { type: 'image/jpeg', cacheControl: ASK_AGAIN }, request, response);
  }

  /** English ones first; else of the language that there is. */
  @Get(':video.vtt')
  async captions(@Param('video', ParseUUIDPipe) video: string, @Res() response: Response): Promise<void> {
    await this.shown(video);
    const [captions] = await this.em.execute<Array<{ vtt: string }>>(`select vtt from video_captions where video_id = ? order by language <> 'en', language limit 1`, [video]);
    if (!captions) throw new NotFoundException();
    response.type('text/vtt').set('cache-control', ASK_AGAIN).send(captions.vtt);
  }

  /** The rendition of a film that may be shown. */
  private async shown(id: string): Promise<{ rendition: string; frameId: string | null }> {
    const row = await this.em.findOne(VideoRow, { id, onSite: true });
    if (row?.rendition == null) throw new NotFoundException();
    return { rendition: row.rendition, frameId: row.frameId ?? null };
  }
}
