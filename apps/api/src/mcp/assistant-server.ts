import { keyClient, messageOf } from '@coach/api-client/key';
import { formatsOf, zoneOf, type Business } from '@coach/domain';
import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { changesSomething, ToolRefusal, type Tool, type ToolContext } from './tools/tool.ts';
import { toolsFor, type KeyOwner } from './tools/tools.ts';

/** Where an assistant's calls go, and by whose key. */
export interface AssistantAccess extends KeyOwner {
  key: string;
  /** Where the API is, and how requests get there. */
  origin: string;
  send: (request: Request) => Promise<Response>;
  /** Whose business it is, at the moment of a call. */
  business: () => Business;
  now: () => Date;
  /** Told of whatever went wrong that is no refusal. */
  onFailure: (error: unknown) => void;
}

const INSTRUCTIONS =
  'The diary, clients and money of one coach. Call business_info first: days and times are those where the business is. Whatever changes something only says what it would do until it is called with confirm: true; show that to the person before.';
const FAILED = 'Something went wrong on our side. Please try again in a moment.';

const answered = (content: Record<string, unknown>): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content });
const refused = (sentence: string): CallToolResult => ({ content: [{ type: 'text', text: sentence }], isError: true });

function contextOf({ key, origin, send, business: present, now }: AssistantAccess): ToolContext {
  const business = present();
  return { api: keyClient({ origin, key, fetch: send }), business, formats: formatsOf(business.region), zone: zoneOf(business.region.timeZone), now: now() };
}

async function call(tool: Tool, input: Record<string, unknown>, access: AssistantAccess): Promise<CallToolResult> {
  try {
    return answered(await tool.run(input, contextOf(access)));
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(error.message);
    const sentence = messageOf(error);
    if (sentence === undefined) access.onFailure(error);
    return refused(sentence ?? FAILED);
  }
}

/** A server of the Model Context Protocol for one key: it offers what the key may do, and does it by the API. */
export function assistantServer(name: string, version: string, access: AssistantAccess): McpServer {
  const server = new McpServer({ name, version }, { instructions: INSTRUCTIONS });
  for (const tool of toolsFor(access)) {
    const isWrite = changesSomething(tool);
    const annotations = { readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: false };
    server.registerTool(tool.name, { title: tool.title, description: tool.description, inputSchema: tool.input, annotations }, (input) => call(tool, input as Record<string, unknown>, access));
  }
  return server;
}
