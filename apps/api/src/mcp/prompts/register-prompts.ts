import type { GetPromptResult, McpServer } from '@modelcontextprotocol/server';
import { contextOf, type AssistantAccess } from '../outcome.ts';
import { contentOf } from '../resources/register-resources.ts';
import { RESOURCES } from '../resources/resources.ts';
import { promptsFor, type AssistantPrompt } from './prompts.ts';

type Given = Parameters<AssistantPrompt['words']>[0];

async function worded(prompt: AssistantPrompt, given: Given, access: AssistantAccess): Promise<GetPromptResult> {
  const context = contextOf(access);
  const read = await Promise.all(prompt.reads(given, context).map(([name, chosen]) => contentOf(RESOURCES.find((one) => one.name === name)!, chosen, access)));
  return {
    description: prompt.description,
    messages: [
      ...read.map((resource) => ({ role: 'user' as const, content: { type: 'resource' as const, resource } })),
      { role: 'user', content: { type: 'text', text: prompt.words(given, context) } },
    ],
  };
}

/** Registers the prompts offered to the key. */
export function registerPrompts(server: McpServer, access: AssistantAccess): void {
  for (const prompt of promptsFor(access)) {
    const { name, title, description, args } = prompt;
    if (args) server.registerPrompt(name, { title, description, argsSchema: args }, (given) => worded(prompt, given as Given, access));
    else server.registerPrompt(name, { title, description }, () => worded(prompt, {}, access));
  }
}
