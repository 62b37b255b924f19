import { Controller, Inject, Req, Res } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Request, Response } from 'express';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { OpenWhileImpersonating } from '../../auth/impersonation/while-impersonating.ts';
import { ENV, type Env } from '../../env.ts';
import { LibraryService } from './library.service.ts';
import { mediaCookie } from '../playback/media-cookie.ts';
import { PlaybackService } from '../playback/playback.service.ts';
import { RightsService } from '../playback/rights.service.ts';
import { WatchingService } from '../playback/watching.service.ts';

const routes = contract.videos;
const done = { done: true } as const;

/** The library as members use it. */
@SignedInOnly()
@Controller()
export class VideosController {
  constructor(
    private readonly videos: LibraryService,
    private readonly playback: PlaybackService,
    private readonly rights: RightsService,
    private readonly watching: WatchingService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Implement(routes.library)
  library(@CurrentCaller() caller: Caller) {
    return implement(routes.library).handler(({ input }) => this.videos.library(caller, input.user_id_param));
  }

  @OpenWhileImpersonating()
  @Implement(routes.play)
  play(@CurrentCaller() caller: Caller, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return implement(routes.play).handler(({ input }) =>
      this.playback.play(caller, input.video_id, mediaCookie(request, response, this.env.PUBLIC_URL), input.stream),
    );
  }

  @Implement(routes.trackAccess)
  trackAccess(@CurrentCaller() caller: Caller) {
    return implement(routes.trackAccess).handler(async ({ input }) => {
      await this.playback.track(caller, input.user_id_param, input.video_id_param);
      return done;
    });
  }

  @Implement(routes.saveProgress)
  saveProgress(@CurrentCaller() caller: Caller) {
    return implement(routes.saveProgress).handler(async ({ input: { video_id, ...progress } }) => {
      await this.playback.saveProgress(caller, video_id, progress);
      return done;
    });
  }

  @Implement(routes.setFavourite)
  setFavourite(@CurrentCaller() caller: Caller) {
    return implement(routes.setFavourite).handler(async ({ input: { video_id, favourite } }) => {
      await this.rights.known(caller, video_id);
      await this.watching.setFavourite(caller.userId, video_id, favourite);
      return done;
    });
  }
}
