import { Router, type RequestHandler } from 'express';
import { QUEUES } from '../../platform/queue/queue-names.ts';
import type { JobQueues } from '../../platform/queue/job-queues.ts';
import { QUEUE_BOARD, type QueueBoardPass } from './queue-board-pass.ts';

/** The board sets style attributes; its scripts and data stay on this origin. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** Loaded on first use: the board's packages are heavy, and an API process seldom needs them. */
async function boardOver(queues: Pick<JobQueues, 'get'>): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([import('@bull-board/api'), import('@bull-board/api/bullMQAdapter'), import('@bull-board/express')]);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD);
  createBullBoard({ queues: QUEUES.map((name) => new BullMQAdapter(queues.get(name), { readOnlyMode: true })), serverAdapter: adapter });
  return adapter.getRouter() as RequestHandler;
}

/**
 * Read-only Bull Board for every queue: retries go through the Monitor, where they are audited. Responds 404 without
 * a pass.
 */
export function queueBoard(queues: Pick<JobQueues, 'get'>, pass: Pick<QueueBoardPass, 'isHeldBy'>): RequestHandler {
  const router = Router();
  let board: Promise<RequestHandler> | undefined;
  router.use(async (request, response, next) => {
    if (!(await pass.isHeldBy(request))) return void response.status(404).type('text').send('Not found\n');
    response.set({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    next();
  });
  router.use(async (request, response, next) => (await (board ??= boardOver(queues)))(request, response, next));
  return router;
}
