import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { EventStreams } from '../platform/live/event-streams.ts';
import { LiveNews } from '../platform/live/live-news.ts';

const TOPIC = 'availability';
const EVERY_DAY = '*';

/** Tells whoever looks at a day that it changed; what it looks like now is asked of the slots' own route (BOOK-15). */
@Controller('availability')
export class LiveAvailabilityController {
  constructor(
    private readonly news: LiveNews,
    private readonly streams: EventStreams,
  ) {}

  /** Server-sent events `changed` with `{date}`: a day in the coach's zone, or null when it may be any. */
  @Get('live')
  live(@Req() request: Request, @Res() response: Response): void {
    this.streams.serve(request, response, (stream) =>
      this.news.listen(TOPIC, (word) => stream.send('changed', { date: word === EVERY_DAY ? null : word })),
    );
  }
}
