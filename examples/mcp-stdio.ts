// node examples/mcp-stdio.ts https://coach.example ck_live_…
// For assistants that start their servers as programs: hands their calls on to /mcp. The key's scopes decide which tools there are.
import process from 'node:process';
import { Server, type CallToolResult, type ListToolsResult } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const [origin, key] = process.argv.slice(2);
if (!origin || !key) throw new Error('Which installation, and by which key?');

const HEADERS = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const DATA = 'data: ';

/** What the server answered: JSON, or a stream whose last event it is. */
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

serveStdio(() => {
  const bridge = new Server({ name: 'coach', version: '1.0.0' }, { capabilities: { tools: {} } });
  bridge.setRequestHandler('tools/list', () => ask<ListToolsResult>('tools/list', {}));
  bridge.setRequestHandler('tools/call', ({ params: { name, arguments: input } }) => ask<CallToolResult>('tools/call', { name, arguments: input }));
  return bridge;
});
