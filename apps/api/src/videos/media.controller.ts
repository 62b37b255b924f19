import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, ForbiddenException, Get, NotFoundException, Param, ParseUUIDPipe, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { readMediaCookie } from './media-cookie.ts';
import { MediaTokens, type MediaRight } from './media-tokens.ts';
import { VideoCaptionsRow } from './video-captions.entity.ts';
import { VideoFiles } from './video-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** As long as a right lasts at most; shared caches keep nothing. */
const WHILE_ALLOWED = 'private, max-age=300';
const TYPES: Record<string, string> = { '.m3u8': 'application/vnd.apple.mpegurl', '.m4s': 'video/iso.segment', '.mp4': 'video/mp4', '.vtt': 'text/vtt', '.jpg': 'image/jpeg' };

/** The bytes of videos: posters for everybody, everything else under a signed address. */
@Controller('media')
export class MediaController {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: MediaTokens,
    private readonly files: VideoFiles,
  ) {}

  @Get('posters/:video/:rendition.jpg')
  poster(@Param('video', ParseUUIDPipe) video: string, @Param('rendition', ParseUUIDPipe) rendition: string, @Res() response: Response): void {
    this.send(response, this.files.rendition(video, rendition), 'poster.jpg', FOREVER);
  }

  @Get('v/:token/captions/:language.vtt')
  async captions(@Param('token') token: string, @Param('language') language: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { videoId } = await this.right(token, request);
    const captions = await this.em.findOne(VideoCaptionsRow, { videoId, language });
    if (!captions) throw new NotFoundException();
    response.type('text/vtt').set('cache-control', WHILE_ALLOWED).send(captions.vtt);
  }

  @Get('v/:token/*file')
  async file(@Param('token') token: string, @Param('file') file: string | string[], @Req() request: Request, @Res() response: Response): Promise<void> {
    const { videoId, rendition } = await this.right(token, request);
    if (!rendition) throw new NotFoundException();
    this.send(response, this.files.rendition(videoId, rendition), [file].flat().join('/'), WHILE_ALLOWED);
  }

  private async right(token: string, request: Request): Promise<Omit<MediaRight, 'browser'>> {
    const right = await this.tokens.verify(token, readMediaCookie(request));
    if (!right) throw new ForbiddenException('This address is not valid, or no longer.');
    return right;
  }

  /** Express refuses paths that lead out of the folder, and answers ranges. */
  private send(response: Response, root: string, file: string, cacheControl: string): void {
    const type = TYPES[path.extname(file)];
    if (!type) throw new NotFoundException();
    response.type(type).set('cache-control', cacheControl);
    response.sendFile(file, { root, cacheControl: false, dotfiles: 'deny' }, (error) => {
      if (!error || response.headersSent) return;
      response.removeHeader('cache-control');
      response.status(404).end();
    });
  }
}
