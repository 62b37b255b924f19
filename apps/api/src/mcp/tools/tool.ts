import type { KeyClient } from '@coach/api-client/key';
import type { Business, Formats, KeyScope, Zone } from '@coach/domain';
import * as z from 'zod';

/** What a tool works with: the API as the key's owner may use it, and the business whose days, times and prices it names. */
export interface ToolContext {
  api: KeyClient;
  business: Business;
  formats: Formats;
  zone: Zone;
  now: Date;
}

/** One thing that an assistant can ask for. It does what the API does, by the API, within the scopes of its key. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the model that chooses between tools. */
  description: string;
  /** Whose keys have it: the coach's, everybody else's, or all. */
  who: 'coach' | 'client' | 'everybody';
  /** Without all of them in its key, the tool is not offered. */
  scopes: readonly KeyScope[];
  /** With `confirm` where the tool changes something: until that is true it says what it would do. */
  input: Input;
  run(input: z.output<Input>, context: ToolContext): Promise<Record<string, unknown>>;
}

/** Lets a tool's input type follow from its schema. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool => definition as unknown as Tool;

/** Why a tool does not do what it was asked, in a sentence for whoever asked. */
export class ToolRefusal extends Error {}

/** The step before every change. */
export const confirm = z.boolean().default(false).describe('False only says what would happen. Show that to the person and send true once they agree');

/** Whether a tool changes anything. */
export const changesSomething = ({ input }: Tool): boolean => 'confirm' in input.shape;

/** The answer to a call without `confirm`. */
export const preview = (wouldDo: Record<string, unknown>): Record<string, unknown> => ({ done: false, preview: wouldDo, next: 'Ask the person. If they agree, call again with confirm: true.' });
