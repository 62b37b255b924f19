import type { ServerResponse } from 'node:http';
import { parseForm } from '../http/form.ts';
import { sendJson, sendOn, sendPage } from '../http/reply.ts';
import type { Incoming } from '../http/server.ts';
import type { World } from '../world.ts';
import { ACTIONS } from './actions.ts';
import type { ControlParams } from './answer.ts';
import { controlPage } from './page.ts';

function isForm({ request }: Incoming): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The request's fields, or null if its JSON is invalid. */
function paramsOf(incoming: Incoming): ControlParams | null {
  if (isForm(incoming)) return parseForm(incoming.body);
  if (incoming.body === '') return {};
  try {
    const value: unknown = JSON.parse(incoming.body);
    return typeof value === 'object' && value !== null ? (value as ControlParams) : null;
  } catch {
    return null;
  }
}

/** Handles everything under /sandbox: the control page and the control API. A form (a button of the page) redirects back to the page. */
export async function answerControl(world: World, incoming: Incoming, response: ServerResponse): Promise<void> {
  const { method, path } = incoming;
  if (method === 'GET' && path === '/sandbox') return sendPage(response, 200, controlPage(world));
  const found = ACTIONS.find(([verb, pattern]) => verb === method && pattern.test(path));
  if (!found) return sendJson(response, 404, { error: `The sandbox has no ${method} ${path}.` });
  const params = paramsOf(incoming);
  if (!params) return sendJson(response, 400, { error: 'The body is not a JSON object.' });
  const [, pattern, action] = found;
  const answer = await action(world, pattern.exec(path)?.[1] ?? '', params);
  if (isForm(incoming) && answer.status < 400) return sendOn(response, '/sandbox');
  sendJson(response, answer.status, answer.body);
}
