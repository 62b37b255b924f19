import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Router, type RequestHandler } from 'express';
import { QUEUES } from '../jobs.ts';
import type { Queues } from '../platform/queue/queues.ts';
import { QUEUE_BOARD, type QueueBoardPass } from './queue-board-pass.ts';

/** The board writes style attributes; its scripts and data stay on this origin. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/**
 * Bull Board over every queue, for reading: retrying is the Monitor's, where it is audited. Without a pass the address
 * does not exist.
 */
export function queueBoard(queues: Pick<Queues, 'get'>, pass: Pick<QueueBoardPass, 'isHeldBy'>): RequestHandler {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(QUEUE_BOARD);
  createBullBoard({ queues: QUEUES.map((name) => new BullMQAdapter(queues.get(name), { readOnlyMode: true })), serverAdapter: adapter });
  const router = Router();
  router.use(async (request, response, next) => {
    if (!(await pass.isHeldBy(request))) return void response.status(404).type('text').send('Not found\n');
    response.set({ 'content-security-policy': POLICY, 'cache-control': 'no-store' });
    next();
  });
  router.use(adapter.getRouter() as RequestHandler);
  return router;
}
