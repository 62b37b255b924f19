import * as z from 'zod';
import { contract, unknownFields } from '@coach/contracts';

interface Procedure {
  '~orpc': { route: { method?: string; path?: string }; inputSchema?: unknown };
}

const isProcedure = (value: object): value is Procedure => '~orpc' in value;

const proceduresIn = (router: object): Procedure[] => (isProcedure(router) ? [router] : Object.values(router).flatMap((inner) => proceduresIn(inner as object)));

/** The input schema of every operation, by `METHOD /path`, as the server parses it: path, query and body combined. */
export const inputSchemas: ReadonlyMap<string, z.ZodType | undefined> = new Map(
  proceduresIn(contract).map(({ '~orpc': { route, inputSchema } }) => [`${route.method} ${route.path}`, inputSchema as z.ZodType | undefined]),
);

/** Whether the contract of an operation accepts an input as is. */
export function isTaken(operation: string, input: unknown): boolean {
  const schema = inputSchemas.get(operation);
  return unknownFields(schema, input).length === 0 && (!schema || schema.safeParse(input).success);
}
