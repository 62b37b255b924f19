import { allows, type KeyScope } from '@coach/domain';
import { clientTools } from './client-tools.ts';
import { coachTools } from './coach-tools.ts';
import { openTools } from './shared-tools.ts';
import type { Tool } from './tool.ts';

/** All tools. */
export const TOOLS: readonly Tool[] = [...openTools, ...coachTools, ...clientTools];

/** The kind of owner of a key, and its scopes. */
export interface KeyOwner {
  isAdmin: boolean;
  scopes: readonly KeyScope[];
}

/** Returns the tools offered to a key. */
export const toolsFor = ({ isAdmin, scopes }: KeyOwner): Tool[] =>
  TOOLS.filter((tool) => (tool.who === 'everybody' || (tool.who === 'coach') === isAdmin) && tool.scopes.every((scope) => allows(scopes, scope)));
