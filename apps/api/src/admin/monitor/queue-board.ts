import { Router, type RequestHandler } from 'express';
import { QUEUES } from '../../platform/queue/queue-names.ts';
import type { JobQueues } from '../../platform/queue/job-queues.ts';
import { QUEUE_BOARD, type QueueBoardPass } from './queue-board-pass.ts';

/** The board writes style attributes; its scripts and data stay on this origin. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** Loaded with the first pass: the board's own packages are weight that an API process seldom needs. */
async function boardOver(queues: Pick<JobQueues, 'get'>): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([import('@bull-board/api'), import('@bull-board/api/bullMQAdapter'), import('@bull-board/express')]);
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD);
  createBullBoard({ queues: QUEUES.map((name) => new BullMQAdapter(queues.get(name), { readOnlyMode: true })), serverAdapter: adapter });
  return adapter.getRouter() as RequestHandler;
}

/**
 * Bull Board over every queue, for reading: retrying is the Monitor's, where it is audited. Without a pass the address
 * does not exist.
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
