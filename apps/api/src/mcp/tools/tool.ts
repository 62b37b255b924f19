import type { KeyClient } from '@coach/api-client/key';
import type { Business, Formats, KeyScope, Zone } from '@coach/domain';
import * as z from 'zod';

/** The context of a tool call: the API as the key's owner may use it, and the business whose days, times and prices the tool reports. */
export interface ToolContext {
  api: KeyClient;
  business: Business;
  formats: Formats;
  zone: Zone;
  now: Date;
}

/** An action offered to assistants. It goes through the API, within the scopes of its key. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** Read by the model that chooses between tools. */
  description: string;
  /** Whose keys have the tool: the coach's, the clients', or all. */
  who: 'coach' | 'client' | 'everybody';
  /** All scopes that the key needs for the tool to be offered. */
  scopes: readonly KeyScope[];
  /** Includes `confirm` if the tool changes something: unless it is true, the tool only says what it would do. */
  input: Input;
  run(input: z.output<Input>, context: ToolContext): Promise<Record<string, unknown>>;
}

/** Infers a tool's input type from its schema. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool => definition as unknown as Tool;

/** A user-facing reason why a tool does not do what was requested. */
export class ToolRefusal extends Error {}

/** Confirmation required before every change. */
export const confirm = z.boolean().default(false).describe('False only says what would happen. Show that to the person and send true once they agree');

/** Whether a tool changes anything. */
export const changesSomething = ({ input }: Tool): boolean => 'confirm' in input.shape;

/** The result of a call without `confirm`. */
export const preview = (wouldDo: Record<string, unknown>): Record<string, unknown> => ({ done: false, preview: wouldDo, next: 'Ask the person. If they agree, call again with confirm: true.' });
