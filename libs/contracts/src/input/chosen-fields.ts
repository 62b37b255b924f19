import * as z from 'zod';
import { unknownFields } from './unknown-fields.ts';

/** The fields that somebody asks for, by their names. */
export const namedFields = (asked: string): string[] => asked.split(',');

/** The query name under which a wide list is asked for some fields of its rows alone. */
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
