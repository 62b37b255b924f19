import { keyClient, messageOf } from '@coach/api-client/key';
import { formatsOf, zoneOf, type Business } from '@coach/domain';
import { ToolRefusal, type Tool, type ToolContext } from './tools/tool.ts';
import type { KeyOwner } from './tools/tools.ts';

/** The target of an assistant's calls, and the key they use. */
export interface AssistantAccess extends KeyOwner {
  key: string;
  /** The API's origin, and how requests reach it. */
  origin: string;
  send: (request: Request) => Promise<Response>;
  /** The business as published at the time of a call. */
  business: () => Business;
  now: () => Date;
  /** Called with every error that is not a refusal. */
  onFailure: (error: unknown) => void;
}

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** Builds the context of a tool call. */
export function contextOf({ key, origin, send, business: present, now }: AssistantAccess): ToolContext {
  const business = present();
  return { api: keyClient({ origin, key, fetch: send }), business, formats: formatsOf(business.region), zone: zoneOf(business.region.timeZone), now: now() };
}

/** Runs a tool and returns its result. Throws ToolRefusal with a user-facing sentence on any failure. */
export async function outcomeOf(tool: Tool, input: Record<string, unknown>, access: AssistantAccess): Promise<Record<string, unknown>> {
  try {
    return await tool.run(input, contextOf(access));
  } catch (error) {
    if (error instanceof ToolRefusal) throw error;
    const sentence = messageOf(error);
    if (sentence === undefined) access.onFailure(error);
    throw new ToolRefusal(sentence ?? FAILED);
  }
}
