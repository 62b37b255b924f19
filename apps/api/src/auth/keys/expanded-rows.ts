import { namedFields } from '@coach/contracts';
import { allows, EXPANDED, type ExpandedName } from '@coach/domain';
import type { Caller } from '../caller.ts';
import { scopeMissing } from './key-refusals.ts';

/** Loads related records for all rows at once. */
type Finder<Row, Found> = (rows: readonly Row[]) => Promise<(row: Row) => Found>;
type Finders<Row, More> = { [Name in keyof More]: Finder<Row, More[Name]> };

/** The requested expansions and the caller. */
export interface Asked {
  caller: Pick<Caller, 'key'>;
  /** As validated by the contract. */
  expand: string | undefined;
}

function requireScopes({ key }: Pick<Caller, 'key'>, names: readonly ExpandedName[]): void {
  const missing = names.map((name) => `${EXPANDED[name]}:read` as const).find((scope) => key && !allows(key.scopes, scope));
  if (missing) throw scopeMissing(missing);
}

/** The rows with their requested expansions, each kind loaded once for all of them. Throws SCOPE_MISSING. */
export async function expandedRows<Row extends object, More extends Partial<Record<ExpandedName, unknown>>>({ caller, expand }: Asked, rows: readonly Row[], finders: Finders<Row, More>): Promise<Array<Row & Partial<More>>> {
  if (expand === undefined) return [...rows];
  const names = [...new Set(namedFields(expand))] as Array<keyof More & ExpandedName>;
  requireScopes(caller, names);
  const found = await Promise.all(names.map(async (name) => [name, await finders[name](rows)] as const));
  return rows.map((row) => ({ ...row, ...(Object.fromEntries(found.map(([name, of]) => [name, of(row)])) as Partial<More>) }));
}
