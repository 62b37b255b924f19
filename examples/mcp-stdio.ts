// node examples/mcp-stdio.ts https://coach.example ck_live_…
// For assistants that start servers as programs: forwards their calls to /mcp. The key's scopes decide what is offered.
import process from 'node:process';
import { Server, type ServerCapabilities } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const [origin, key] = process.argv.slice(2);
if (!origin || !key) throw new Error('Which installation, and by which key?');

const HEADERS = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const DATA = 'data: ';

/** Parses the server's response: JSON, or the last event of a stream. */
async function answerIn(response: Response): Promise<{ result?: unknown; error?: { message: string }; title?: string }> {
  const text = await response.text();
  const event = text.split('\n').findLast((line) => line.startsWith(DATA));
  return JSON.parse(event ? event.slice(DATA.length) : text) as Awaited<ReturnType<typeof answerIn>>;
}

async function ask<Result>(method: string, params: unknown): Promise<Result> {
  const response = await fetch(`${origin}/mcp`, { method: 'POST', headers: HEADERS, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
  const { result, error, title } = await answerIn(response);
  if (result === undefined) throw new Error(error?.message ?? title ?? `The server answered ${response.status}.`);
  return result as Result;
}

/** The methods of each part of the protocol; the server reports which parts this key has. */
const METHODS = {
  tools: ['tools/list', 'tools/call'],
  prompts: ['prompts/list', 'prompts/get'],
  resources: ['resources/list', 'resources/templates/list', 'resources/read'],
  completions: ['completion/complete'],
} as const;

const { capabilities } = await ask<{ capabilities: ServerCapabilities }>('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'coach-bridge', version: '1.0.0' } });

serveStdio(() => {
  const bridge = new Server({ name: 'coach', version: '1.0.0' }, { capabilities });
  for (const [part, methods] of Object.entries(METHODS)) {
    if (part in capabilities) for (const method of methods) bridge.setRequestHandler(method, ({ params }) => ask(method, params ?? {}));
  }
  return bridge;
});
