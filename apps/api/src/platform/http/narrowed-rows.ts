import { namedFields } from '@coach/contracts';
import type { Request } from 'express';
import type { PlainAnswer } from './response-recorder.ts';

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

const narrowed = (rows: readonly unknown[], names: readonly string[]): unknown[] =>
  rows.map((row) => (isRow(row) ? Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])) : row));

/**
 * The response reduced to the `fields` requested of its rows, and their `expand`ed records; what is next to the rows of a page
 * stays. The contract has validated the names by then: an operation without `fields` refuses it.
 */
export function withChosenFields({ method, query }: Request, { status, body }: PlainAnswer): unknown {
  const { fields, expand } = query;
  if (method !== 'GET' || status !== 200 || typeof fields !== 'string') return body;
  const names = [...new Set([...namedFields(fields), ...(typeof expand === 'string' ? namedFields(expand) : [])])];
  if (Array.isArray(body)) return narrowed(body, names);
  return isRow(body) ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? narrowed(value, names) : value])) : body;
}
