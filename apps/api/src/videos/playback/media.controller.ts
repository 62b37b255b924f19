import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, ForbiddenException, Get, HttpCode, NotFoundException, Param, ParseUUIDPipe, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sendStored } from '../../platform/storage/send-stored.ts';
import { Storage } from '../../platform/storage/storage.ts';
import { readMediaCookie } from './media-cookie.ts';
import { MediaTokens, WHILE_ALLOWED, type HeldRight } from './media-tokens.ts';
import { PART_TYPE } from './serve-film-parts.ts';
import { FilmFrames } from '../film-frames.ts';
import { embedPage } from './embed-page.ts';
import { embedOf } from '../film-link.ts';
import { VideoCaptionsRow } from '../video-captions.entity.ts';
import { VideoRow } from '../video.entity.ts';
import { VideoFiles } from '../video-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** A file of a rendition, or in a folder of it; names cannot start with a dot. */
const NAME = /^(?:\w[\w.]*\/)?\w[\w.]*$/;
const TYPES: Record<string, string> = { '.m3u8': 'application/vnd.apple.mpegurl', '.m4s': PART_TYPE, '.mp4': 'video/mp4', '.vtt': 'text/vtt', '.jpg': 'image/jpeg' };

/** The bytes of videos: posters are public, everything else needs a signed address. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: MediaTokens,
    private readonly files: VideoFiles,
    private readonly frames: FilmFrames,
    private readonly storage: Storage,
  ) {}

  @Get('posters/:video/:rendition.jpg')
  poster(@Param('video', ParseUUIDPipe) video: string, @Param('rendition', ParseUUIDPipe) rendition: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.send(this.files.rendition(video, rendition), 'poster.jpg', FOREVER, request, response);
  }

  @Get('posters/:video/:rendition/:frame.jpg')
  async frame(@Param('video', ParseUUIDPipe) video: string, @Param('rendition', ParseUUIDPipe) rendition: string, @Param('frame', ParseUUIDPipe) frame: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await sendStored(this.storage, await this.frames.shown(video, rendition, frame), { type: 'image/jpeg', cacheControl: FOREVER }, request, response);
  }

  @Get('v/:token/captions/:language.vtt')
  async captions(@Param('token') token: string, @Param('language') language: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { videoId } = await this.right(token, request);
    const captions = await this.em.findOne(VideoCaptionsRow, { videoId, language });
    if (!captions) throw new NotFoundException();
    response.type('text/vtt').set('cache-control', WHILE_ALLOWED).send(captions.vtt);
  }

  /** For a caching proxy: whether this browser has access, to which files, and for how long. */
  @Get('v/:token/right')
  @HttpCode(204)
  async rightOf(@Param('token') token: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const { videoId, rendition, secondsLeft } = await this.right(token, request);
    response.set({ 'x-media-files': `${videoId}/${rendition}`, 'x-accel-expires': String(secondsLeft), 'cache-control': 'no-store' });
  }

  /** The framed page with the provider's player: the player's permissions are in this page's policy, not in the member area's. */
  @Get('v/:token/embed')
  async embed(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { videoId } = await this.right(token, request);
    const row = await this.em.findOne(VideoRow, { id: videoId });
    const embed = row && embedOf(row);
    if (!embed) throw new NotFoundException();
    const { html, headers } = embedPage(embed, row.title);
    response.set(headers).type('html').send(html);
  }

  @Get('v/:token/*file')
  async file(@Param('token') token: string, @Param('file') file: string | string[], @Req() request: Request, @Res() response: Response): Promise<void> {
    const { videoId, rendition } = await this.right(token, request);
    if (!rendition) throw new NotFoundException();
    await this.send(this.files.rendition(videoId, rendition), [file].flat().join('/'), WHILE_ALLOWED, request, response);
  }

  private async right(token: string, request: Request): Promise<HeldRight> {
    const right = await this.tokens.verify(token, readMediaCookie(request));
    if (!right) throw new ForbiddenException('This address is not valid, or no longer.');
    return right;
  }

  private async send(folder: string, file: string, cacheControl: string, request: Request, response: Response): Promise<void> {
    const type = TYPES[path.extname(file)];
    if (!type || !NAME.test(file)) throw new NotFoundException();
    await sendStored(this.storage, `${folder}/${file}`, { type, cacheControl }, request, response);
  }
}
