import type { IncomingHttpHeaders } from 'node:http';
import { expireLapsed } from '../checkout/expiry.ts';
import { parseForm } from '../http/form.ts';
import { newId } from '../store/ids.ts';
import type { World } from '../world.ts';
import { apiVersion, keyOf } from './access.ts';
import { StripeFailure } from './failure.ts';
import { KeysInUse, saveAnswer, savedAnswer, signatureOf } from './idempotency.ts';
import { requireRight } from './rights.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** A request to /v1 as received. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingHttpHeaders;
}

/** The answer; null means dropping the connection without one. */
export type ApiReply = { status: number; headers: Record<string, string>; body: object } | null;

interface Answer {
  status: number;
  body: object;
  replayOf?: string;
}

const OUT_OF_ORDER = new StripeFailure(500, { type: 'api_error', message: 'An unknown error occurred (an outage of the sandbox).' });

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox does not have it, or it is misspelt.`;
  throw new StripeFailure(404, { type: 'invalid_request_error', message });
}

function failed(error: unknown): Answer {
  if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
  console.error('The sandbox failed:', error);
  return { status: 500, body: { error: { type: 'api_error', message: 'The sandbox failed. Its log says why.' } } };
}

/** Handles /v1: checks the key, version, route, parameters and idempotency key; then does the work, saves, and answers. */
export class Api {
  readonly #world: World;
  readonly #keys = new KeysInUse();

  constructor(world: World) {
    this.#world = world;
  }

  async answer(request: ApiRequest): Promise<ApiReply> {
    const id = newId('req_');
    const headers: Record<string, string> = { 'request-id': id };
    const trouble = this.#world.outage.current();
    if (trouble === 'hang') {
      await this.#world.outage.over();
      return null;
    }
    const answer = trouble === 'error' ? failed(OUT_OF_ORDER) : await this.#work(request, id, headers);
    if (trouble === 'lost') return null;
    if (answer.replayOf) Object.assign(headers, { 'idempotent-replayed': 'true', 'original-request': answer.replayOf });
    return { status: answer.status, headers, body: answer.body };
  }

  async #work(request: ApiRequest, id: string, headers: Record<string, string>): Promise<Answer> {
    try {
      const { state } = this.#world.store;
      const secret = keyOf(header(request.headers, 'authorization'), state.dashboard);
      requireRight(state, secret, request.method, request.path);
      this.#world.calls.note(request.method, request.path);
      headers['stripe-version'] = apiVersion(header(request.headers, 'stripe-version'));
      const key = request.method === 'POST' ? header(request.headers, 'idempotency-key') : undefined;
      if (key === undefined) return await this.#run(request, id);
      headers['idempotency-key'] = key;
      this.#keys.take(key);
      return await this.#run(request, id, key).finally(() => this.#keys.release(key));
    } catch (error) {
      return failed(error);
    }
  }

  async #run(request: ApiRequest, requestId: string, key?: string): Promise<Answer> {
    const world = this.#world;
    await world.outage.delay();
    const signature = signatureOf(request.method, request.path, request.body);
    const saved = key === undefined ? null : savedAnswer(world.store.state, key, signature);
    if (saved) return { status: saved.status, body: saved.body, replayOf: saved.requestId };
    const { route, id } = findRoute(request.method, request.path);
    const work = route.begin(parseForm(request.method === 'POST' ? request.body : request.query || request.body));
    const lapsed = expireLapsed(world);
    const answer = this.#carryOut(() => work({ world, id, cause: { id: requestId, idempotency_key: key ?? null } }));
    if (key !== undefined) saveAnswer(world.store.state, key, { ...signature, ...answer, requestId });
    if (request.method !== 'GET' || lapsed > 0) await world.store.saved();
    world.webhookSender.wake();
    return answer;
  }

  /** Errors thrown by the work are answers too, saved under the idempotency key. */
  #carryOut(work: () => object): Answer {
    try {
      return { status: 200, body: work() };
    } catch (error) {
      if (error instanceof StripeFailure) return failed(error);
      throw error;
    }
  }
}
