import * as z from 'zod';
import { EXPANDED, EXPANDED_NAMES, type ExpandedName } from '@coach/domain';
import { namedFields } from './chosen-fields.ts';
import { unknownFields } from './unknown-fields.ts';

/** Available expansions of list rows by name: each like the response of the operation that returns it alone. */
type Expanded = Partial<Record<ExpandedName, z.ZodType>>;
type Carried<More extends Expanded> = { [Name in keyof More]: z.ZodOptional<Extract<More[Name], z.ZodType>> };

/** Rows with optional expansions: unrequested ones are absent. */
export function expandable<Shape extends z.ZodRawShape, More extends Expanded>(row: z.ZodObject<Shape>, more: More) {
  const carried = Object.fromEntries(Object.entries(more).map(([name, schema]) => [name, schema.optional()])) as Carried<More>;
  return row.extend(carried);
}

/** The query parameter that includes records referenced by id. */
export function expand(more: Expanded) {
  const names = EXPANDED_NAMES.filter((name) => name in more);
  const scopes = [...new Set(names.map((name) => `\`${EXPANDED[name]}:read\``))];
  return z
    .string()
    .max(200)
    .regex(/^\w+(?:,\w+)*$/, { abort: true })
    .superRefine((asked, { addIssue }) => {
      for (const { message } of unknownFields(z.object(more), Object.fromEntries(namedFields(asked).map((name) => [name, null])))) addIssue({ code: 'custom', message });
    })
    .optional()
    .describe(`What rows carry along, separated by commas: ${names.map((name) => `\`${name}\``).join(', ')}; of a key it asks ${scopes.join(', ')}`);
}
