import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { CalendarContents } from './calendar-contents.service.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';

/** Calendar feeds for calendar programs: the secret address is the only credential. */
@Controller('calendar')
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeedsService,
    private readonly contents: CalendarContents,
  ) {}

  /** Answers 304 to the ETag of an unchanged calendar. */
  @Get(':file')
  async read(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const owner = await this.feeds.ownerOf(file);
    if (!owner) throw new NotFoundException();
    const content = await this.contents.feed(owner);
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    response.set({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', etag });
    if (request.get('if-none-match')?.includes(etag)) response.status(304).end();
    else response.send(content);
  }
}
