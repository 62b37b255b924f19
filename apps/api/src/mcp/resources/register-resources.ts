import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, ResourceTemplate, type McpServer, type ReadResourceResult } from '@modelcontextprotocol/server';
import { contextOf, outcomeOf, type AssistantAccess } from '../outcome.ts';
import { ToolRefusal } from '../tools/tool.ts';
import { TOOLS } from '../tools/tools.ts';
import { addressOf, resourcesFor, type AssistantResource, type Chosen } from './resources.ts';

const JSON_TYPE = 'application/json';

/** Reads a resource in the protocol's format. Throws the protocol's errors for an unknown resource and for a refusal. */
export async function contentOf(resource: AssistantResource, chosen: Chosen, access: AssistantAccess): Promise<ReadResourceResult['contents'][number] & { text: string }> {
  const uri = addressOf(resource, chosen);
  const tool = TOOLS.find(({ name }) => name === resource.tool)!;
  const input = tool.input.safeParse(resource.input(chosen));
  if (!input.success) throw new ResourceNotFoundError(uri);
  try {
    return { uri, mimeType: JSON_TYPE, text: JSON.stringify(await outcomeOf(tool, input.data, access)) };
  } catch (error) {
    if (error instanceof ToolRefusal) throw new ProtocolError(ProtocolErrorCode.InternalError, error.message);
    throw error;
  }
}

function template(resource: AssistantResource, access: AssistantAccess): ResourceTemplate {
  const listed = () => resource.listed?.(contextOf(access)) ?? [];
  const names = [...resource.uri.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const completing = (name: string) => (begun: string) => [...new Set(listed().map(({ chosen }) => chosen[name]!))].filter((value) => value.startsWith(begun));
  return new ResourceTemplate(resource.uri, {
    list: () => ({ resources: listed().map(({ chosen, title }) => ({ uri: addressOf(resource, chosen), name: `${resource.name} ${Object.values(chosen).join(' ')}`, title, description: resource.description, mimeType: JSON_TYPE })) }),
    complete: Object.fromEntries(names.map((name) => [name, completing(name)])),
  });
}

/** Registers everything the key may read as resources. */
export function registerResources(server: McpServer, access: AssistantAccess): void {
  for (const resource of resourcesFor(access)) {
    const { name, uri, title, description } = resource;
    const config = { title, description, mimeType: JSON_TYPE };
    const read = async (chosen: Chosen) => ({ contents: [await contentOf(resource, chosen, access)] });
    if (uri.includes('{')) server.registerResource(name, template(resource, access), config, (_, variables) => read(variables as Chosen));
    else server.registerResource(name, uri, config, () => read({}));
  }
}
