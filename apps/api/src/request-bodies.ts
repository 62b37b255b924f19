import type { IncomingMessage } from 'node:http';
import { json, Router, text, type RequestHandler } from 'express';
import { IMPORT_FILE, MEAL_PLAN_FILE } from '@coach/contracts';
import { limitBodies, USUAL_LIMIT, type BodyRule } from './platform/http/body-limits.ts';

/** A long video's captions are half a million characters, some of them four bytes. */
const CAPTIONS_LIMIT = 2 * 1024 * 1024;
const ONE_CLICK = /^\/api\/mail\/unsubscribe\/[^/]+$/;
const RETURNED_MAIL = /^\/api\/mail\/returned\/[^/]+$/;
/** A bounce report contains the original email with its calendar file. */
const RETURNED_LIMIT = 1024 * 1024;
/** Amazon posts its JSON as text/plain. */
const REPORTS = ['text/plain', 'message/rfc822', 'multipart/report'];
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Routes that accept anything other than 100 kB of JSON. The proxy's template lists the same routes. */
const RULES: readonly BodyRule[] = [
  { path: /^\/api\/uploads(\/|$)/, takes: ['application/offset+octet-stream'], limit: null },
  { method: 'POST', path: /^\/api\/videos\/upload$/, takes: ['multipart/form-data'], limit: null },
  { method: 'POST', path: /^\/api\/pictures\/upload$/, takes: ['multipart/form-data'], limit: null },
  { method: 'POST', path: /^\/api\/admin\/coaching\/[^/]+\/meal-plans$/, takes: ['application/json', 'multipart/form-data'], limit: MEAL_PLAN_FILE.mostBytes + USUAL_LIMIT },
  { method: 'POST', path: /^\/api\/admin\/client-imports$/, takes: ['application/json', 'multipart/form-data'], limit: IMPORT_FILE.mostBytes + USUAL_LIMIT },
  { method: 'PUT', path: /^\/api\/admin\/videos\/[^/]+\/captions(\/draft)?$/, takes: ['application/json'], limit: CAPTIONS_LIMIT },
  { method: 'POST', path: /^\/api\/admin\/videos\/[^/]+\/captions\/draft\/publish$/, takes: ['application/json'], limit: CAPTIONS_LIMIT },
  { method: 'POST', path: RETURNED_MAIL, takes: ['application/json', ...REPORTS], limit: RETURNED_LIMIT },
  { method: 'POST', path: ONE_CLICK, takes: ['application/json', ...FORMS], limit: USUAL_LIMIT },
];

/** The payment provider signs the raw bytes, so they are kept next to the parsed body. */
const keepRaw = (request: IncomingMessage & { rawBody?: Buffer }, _: unknown, bytes: Buffer): void => void (request.rawBody = bytes);

/** A one-click unsubscribe arrives as a form (RFC 8058) that adds nothing to the URL, so its body is skipped. */
const readPast: RequestHandler = (request, _, next) => {
  if (!request.is(FORMS)) return next();
  request.body = {};
  request.resume().once('end', () => next());
};

/** Limits every request's body and parses JSON; uploads are left to their own handlers. */
export function requestBodies(): RequestHandler {
  const router = Router();
  router.use(limitBodies(RULES));
  router.post(ONE_CLICK, readPast);
  router.post(RETURNED_MAIL, json({ limit: RETURNED_LIMIT }), text({ type: REPORTS, limit: RETURNED_LIMIT }));
  router.post('/api/billing/webhook', json({ limit: USUAL_LIMIT, verify: keepRaw }));
  router.use('/api/admin/videos', json({ limit: CAPTIONS_LIMIT }));
  router.use(['/api', '/mcp'], json({ limit: USUAL_LIMIT }));
  return router;
}
