import { allows, type KeyScope } from '@coach/domain';
import { clientTools } from './client-tools.ts';
import { coachTools } from './coach-tools.ts';
import { openTools } from './open-tools.ts';
import type { Tool } from './tool.ts';

/** Every tool there is. */
export const TOOLS: readonly Tool[] = [...openTools, ...coachTools, ...clientTools];

/** Whose key it is, and what it may. */
export interface KeyOwner {
  isAdmin: boolean;
  scopes: readonly KeyScope[];
}

/** The tools that a key is offered. */
export const toolsFor = ({ isAdmin, scopes }: KeyOwner): Tool[] =>
  TOOLS.filter((tool) => (tool.who === 'everybody' || (tool.who === 'coach') === isAdmin) && tool.scopes.every((scope) => allows(scopes, scope)));
