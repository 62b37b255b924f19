import { keyClient, messageOf } from '@coach/api-client/key';
import { formatsOf, zoneOf, type Business } from '@coach/domain';
import { ToolRefusal, type Tool, type ToolContext } from './tools/tool.ts';
import type { KeyOwner } from './tools/tools.ts';

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

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

/** What a call works with. */
export function contextOf({ key, origin, send, business: present, now }: AssistantAccess): ToolContext {
  const business = present();
  return { api: keyClient({ origin, key, fetch: send }), business, formats: formatsOf(business.region), zone: zoneOf(business.region.timeZone), now: now() };
}

/** What a tool answers. Throws ToolRefusal, in a sentence for whoever asked, whatever kept it from that. */
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
