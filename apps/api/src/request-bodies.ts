import type { IncomingMessage } from 'node:http';
import { json, Router, text, type RequestHandler } from 'express';
import { IMPORT_FILE, MEAL_PLAN_FILE } from '@coach/contracts';
import { limitBodies, USUAL_LIMIT, type BodyRule } from './platform/http/body-limits.ts';

/** A long film's captions are half a million letters, some of them four bytes. */
const CAPTIONS_LIMIT = 2 * 1024 * 1024;
const ONE_CLICK = /^\/api\/mail\/unsubscribe\/[^/]+$/;
const RETURNED_MAIL = /^\/api\/mail\/returned\/[^/]+$/;
/** A report of a mail that came back has the mail in it, with its calendar file. */
const RETURNED_LIMIT = 1024 * 1024;
/** Amazon posts its JSON as text. */
const REPORTS = ['text/plain', 'message/rfc822', 'multipart/report'];
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** What takes anything but 100 kB of JSON. The proxy's template names the same places. */
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

/** The payment provider signs the bytes, so they are kept beside what they say. */
const keepRaw = (request: IncomingMessage & { rawBody?: Buffer }, _: unknown, bytes: Buffer): void => void (request.rawBody = bytes);

/** A mail program's one click comes as a form (RFC 8058) that says nothing the address does not: it is read past. */
const readPast: RequestHandler = (request, _, next) => {
  if (!request.is(FORMS)) return next();
  request.body = {};
  request.resume().once('end', () => next());
};

/** Limits every request's content and reads the JSON; files are left to those who take them. */
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
