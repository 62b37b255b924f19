import { Controller, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import { EventStreams } from '../platform/live/event-streams.ts';
import { LiveNews } from '../platform/live/live-news.ts';

const routes = contract.availability;
const TOPIC = 'availability';
const EVERY_DAY = '*';

/** Notifies viewers of a day that it changed; they fetch its slots from the slots route (BOOK-15). */
@Controller()
export class LiveAvailabilityController {
  constructor(
    private readonly news: LiveNews,
    private readonly streams: EventStreams,
  ) {}

  @Implement(routes.live)
  live(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const changedDay = (word: string | null) => ({ date: word === EVERY_DAY ? null : word });
    return implement(routes.live).handler(() => this.streams.serve(request, response, () => this.news.listen(TOPIC), changedDay));
  }
}
