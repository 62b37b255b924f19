import { McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { outcomeOf, type AssistantAccess } from './outcome.ts';
import { registerPrompts } from './prompts/register-prompts.ts';
import { registerResources } from './resources/register-resources.ts';
import { changesSomething, ToolRefusal, type Tool } from './tools/tool.ts';
import { toolsFor } from './tools/tools.ts';

const INSTRUCTIONS =
  'The diary, clients and money of one coach. Call business_info first: days and times are those where the business is. Whatever changes something only says what it would do until it is called with confirm: true; show that to the person before.';

const answered = (content: Record<string, unknown>): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content });
const refused = (sentence: string): CallToolResult => ({ content: [{ type: 'text', text: sentence }], isError: true });

async function call(tool: Tool, input: Record<string, unknown>, access: AssistantAccess): Promise<CallToolResult> {
  try {
    return answered(await outcomeOf(tool, input, access));
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(error.message);
    throw error;
  }
}

/** Creates a Model Context Protocol server for one key: it offers what the key's scopes allow and acts through the API. */
export function assistantServer(name: string, version: string, access: AssistantAccess): McpServer {
  const server = new McpServer({ name, version }, { instructions: INSTRUCTIONS });
  for (const tool of toolsFor(access)) {
    const isWrite = changesSomething(tool);
    const annotations = { readOnlyHint: !isWrite, destructiveHint: isWrite, openWorldHint: false };
    server.registerTool(tool.name, { title: tool.title, description: tool.description, inputSchema: tool.input, annotations }, (input) => call(tool, input as Record<string, unknown>, access));
  }
  registerResources(server, access);
  registerPrompts(server, access);
  return server;
}
