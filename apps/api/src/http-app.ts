import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import helmet from 'helmet';
import { Logger } from 'nestjs-pino';
import { queueBoard } from './admin/monitor/queue-board.ts';
import { QUEUE_BOARD, QueueBoardPass } from './admin/monitor/queue-board-pass.ts';
import { AppModule } from './app.module.ts';
import { BusinessSnapshot } from './business/business-snapshot.ts';
import { mailPreview } from './email/preview/mail-preview.ts';
import type { Env } from './env.ts';
import { Clock } from './platform/clock/clock.ts';
import { apiDocs } from './platform/api-document/api-docs.ts';
import { API_RELEASE } from './platform/api-document/release.ts';
import { withoutAnyTag } from './platform/http/any-tag.ts';
import { KeptConnections } from './platform/http/kept-connections.ts';
import { noStore } from './platform/http/no-store.ts';
import { ProblemFilter } from './platform/http/problem.filter.ts';
import { GracefulCloseAdapter } from './platform/http/graceful-close.ts';
import { versionedPaths } from './platform/http/versioned-paths.ts';
import { nameRequest } from './platform/logging/logging.module.ts';
import { measureRequests } from './platform/metrics/metrics.ts';
import { JobQueues } from './platform/queue/job-queues.ts';
import { serveSite } from './platform/site/serve-site.ts';
import { Storage } from './platform/storage/storage.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { requestBodies } from './request-bodies.ts';
import { CurrentSite } from './site/current-site.ts';
import { CroppedPictures } from './pictures/cropped-pictures.ts';
import { embedded } from './site/embedded.ts';
import { drawnFiles } from './site/drawn-files.ts';
import { livePageContent } from './site/page-content.ts';
import { liveStructuredData } from './site/present-facts.ts';
import { MediaTokens } from './videos/playback/media-tokens.ts';
import { serveFilmParts } from './videos/playback/serve-film-parts.ts';
import { VideoFiles } from './videos/video-files.ts';
import { publishedSite } from './site/site-paths.ts';

/** Path of the MCP endpoint: next to the API, not part of it. */
const MCP = 'mcp';

/** Creates the HTTP process, ready to listen: the API is under /api, everything else is the site. */
export async function createHttpApp(env: Env): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(await AppModule.forHttp(env), new GracefulCloseAdapter(), { bufferLogs: true, bodyParser: false });
  app.useLogger(app.get(Logger));
  app.set('trust proxy', env.TRUST_PROXY);
  app.disable('x-powered-by');
  app.use(versionedPaths, nameRequest, app.get(KeptConnections).sendAway, measureRequests);
  // Covers pages and film segments too; helmet sets the header on the API's other responses.
  if (env.PUBLIC_URL.startsWith('https://')) app.use(helmet.strictTransportSecurity());
  app.use('/api/media/v', serveFilmParts(app.get(MediaTokens, { strict: false }), app.get(VideoFiles, { strict: false }), app.get(Storage, { strict: false })));
  app.use('/api', helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } } }), noStore, compression(), cookieParser(), withoutAnyTag);
  app.use(requestBodies());
  const business = app.get(BusinessSnapshot, { strict: false });
  if (env.NODE_ENV !== 'production') app.use('/api', mailPreview(() => ({ business: business.current, origin: new URL(env.PUBLIC_URL).origin })));
  app.use('/api', apiDocs({ version: API_RELEASE, site: env.PUBLIC_URL, distDir: env.WEB_DIST }));
  app.use(QUEUE_BOARD, queueBoard(app.get(JobQueues), app.get(QueueBoardPass, { strict: false })));
  const clock = app.get(Clock);
  const site = app.get(CurrentSite, { strict: false });
  const cropped = app.get(CroppedPictures, { strict: false });
  const warn = (sentence: string) => app.get(Logger).warn(sentence);
  app.use('/pictures', servePictures(app.get(Storage, { strict: false })));
  app.use(serveSite({ distDir: env.WEB_DIST, elsewhere: ['/api', `/${MCP}`], ...publishedSite(env.PUBLIC_URL), currentData: liveStructuredData(app, env.PUBLIC_URL), rendered: () => site.rendered, drawn: drawnFiles(() => business.published, (id, frame, behind, treatment) => cropped.find(id, frame, behind, treatment)), content: livePageContent(app, env.PUBLIC_URL), clock: () => clock.setting, isStaging: env.DEPLOYMENT === 'staging', ...embedded(business), warn }));
  app.setGlobalPrefix('api', { exclude: [MCP] });
  app.useGlobalFilters(new ProblemFilter());
  app.enableShutdownHooks();
  return app;
}
