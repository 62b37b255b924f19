import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { All, Controller, Inject, Logger, Req, Res, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Request as HttpRequest, Response as HttpResponse } from 'express';
import { ApiKeyStrategy } from '../auth/keys/api-key.strategy.ts';
import { KeyAccess } from '../auth/keys/key-access.ts';
import { keyRefusal } from '../auth/keys/key-refusals.ts';
import { bearerOf } from '../auth/session/bearer.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ENV, type Env } from '../env.ts';
import { Clock } from '../platform/clock/clock.ts';
import { headersOf } from './headers-of.ts';
import { inProcessFetch } from './inside-fetch.ts';
import type { AssistantAccess } from './outcome.ts';

const VERSION = '1.0.0';

const asked = (origin: string, request: HttpRequest): Request =>
  new Request(`${origin}/mcp`, { method: request.method, headers: headersOf(request), ...(request.method === 'POST' && { body: JSON.stringify(request.body ?? null) }) });

/**
 * The Model Context Protocol over streamable HTTP, stateless: each request is self-contained, so any process can answer
 * it. Requires an API key. Tools act through the API within the same process, so guards, scopes, limits, idempotency and
 * audit are the API's own.
 */
@Controller('mcp')
export class McpController implements OnModuleDestroy {
  private readonly logger = new Logger('mcp');
  private handler: Promise<McpHttpHandler> | undefined;
  private fetchInside: ReturnType<typeof inProcessFetch> | undefined;

  constructor(
    private readonly keys: ApiKeyStrategy,
    private readonly access: KeyAccess,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @All()
  async serve(@Req() request: HttpRequest, @Res() response: HttpResponse): Promise<void> {
    const access = await this.accessOf(request, response);
    const token = { token: access.key, clientId: 'api-key', scopes: [...access.scopes], extra: { ...access } };
    this.handler ??= this.loaded();
    const answer = await (await this.handler).fetch(asked(this.env.PUBLIC_URL, request), { parsedBody: request.body as unknown, authInfo: token });
    response.status(answer.status).set(Object.fromEntries(answer.headers)).set('Cache-Control', 'no-store');
    if (!answer.body) return void response.end();
    await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.handler)?.close();
  }

  /** Loaded for the first MCP request: other processes don't need these modules. */
  private async loaded(): Promise<McpHttpHandler> {
    const [{ createMcpHandler }, { assistantServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('./assistant-server.ts')]);
    return createMcpHandler(({ authInfo }) => assistantServer(this.business.current.identity.name, VERSION, authInfo!.extra as unknown as AssistantAccess));
  }

  /** Throws KEY_INVALID, KEY_NETWORK and KEY_RATE_LIMITED. */
  private async accessOf(request: HttpRequest, response: HttpResponse): Promise<AssistantAccess> {
    const [key, from] = [bearerOf(request), request.ip ?? ''];
    response.set('WWW-Authenticate', 'Bearer');
    if (key === undefined) throw keyRefusal('KEY_INVALID');
    const { isAdmin, key: known } = await this.keys.validate(key, from);
    response.removeHeader('WWW-Authenticate');
    this.access.spend(known!.id, response);
    return {
      ...{ key, isAdmin, scopes: known!.scopes, origin: this.env.PUBLIC_URL, send: (inner) => this.inside(inner, from) },
      ...{ business: () => this.business.current, now: () => this.clock.now(), onFailure: (error) => this.logger.error({ err: error }, 'a tool failed') },
    };
  }

  /** Created on the first call: a command-line program with the same modules has no server. */
  private inside(request: Request, from: string): Promise<Response> {
    this.fetchInside ??= inProcessFetch(this.host.httpAdapter.getInstance<RequestListener>());
    return this.fetchInside(request, from);
  }
}
