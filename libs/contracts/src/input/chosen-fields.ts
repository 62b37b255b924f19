import * as z from 'zod';
import { unknownFields } from './unknown-fields.ts';

/** The requested fields, by name. */
export const namedFields = (asked: string): string[] => asked.split(',');

/** The query parameter that reduces a wide list's rows to some fields. */
export const chosenFields = (row: z.ZodObject) =>
  z
    .string()
    .max(1_000)
    .regex(/^\w+(?:,\w+)*$/, { abort: true })
    .superRefine((asked, { addIssue }) => {
      for (const { message } of unknownFields(row, Object.fromEntries(namedFields(asked).map((name) => [name, null])))) addIssue({ code: 'custom', message });
    })
    .optional()
    .describe('Names of fields, separated by commas: rows have these alone');
