import { publicMessages as messages } from '../messages/public-messages.ts';
import { isOfAnyField, oneOf } from './input-words.ts';

/** A problem with an input, as reported by the contract's refusal. */
export interface InputIssue {
  path: Array<string | number>;
  message: string;
}

/** The part of zod's issues that is used here; a union contains those of all its options. */
export interface FoundIssue {
  code?: string;
  path?: readonly unknown[] | undefined;
  message: string;
  values?: readonly unknown[];
  options?: readonly unknown[];
  errors?: readonly (readonly FoundIssue[])[];
}

const isOtherKind = ({ code, path = [] }: FoundIssue): boolean => code === 'invalid_value' && path.length === 1;
const isOtherValue = (ways: readonly (readonly FoundIssue[])[]): boolean => ways.length > 0 && ways.every((way) => way.every(({ code, path = [] }) => code === 'invalid_value' && path.length === 0));

/** The union option that was most likely meant: of the right type if possible, with the fewest issues. */
function meantWay(ways: readonly (readonly FoundIssue[])[]): readonly FoundIssue[] {
  const ofItsKind = ways.filter((way) => !way.some(isOtherKind));
  const nearest = [...(ofItsKind.length > 0 ? ofItsKind : ways)].sort((one, other) => one.length - other.length);
  return nearest[0] ?? [];
}

function expanded(issue: FoundIssue): FoundIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const { path = [], errors = [], options } = issue;
  if (options) return [{ path, message: oneOf(options) }];
  if (isOtherValue(errors)) return [{ path, message: oneOf(errors.flatMap((way) => way.flatMap(({ values = [] }) => values))) }];
  return meantWay(errors).flatMap((inner) => expanded({ ...inner, path: [...path, ...(inner.path ?? [])] }));
}

const MOST = 50;

/** The problems, with unions resolved, and only what people and programs can use: path and message. */
export function inputIssues(found: readonly FoundIssue[]): InputIssue[] {
  const all = found.flatMap(expanded).slice(0, MOST);
  return all.map(({ path = [], message }) => ({ path: path.map((part) => (typeof part === 'number' ? part : String(part))), message }));
}

/** The first problem as a sentence that names the field. */
export function inputTitle([first]: readonly InputIssue[]): string {
  if (!first) return messages.invalidInput;
  const { path, message } = first;
  return path.length > 0 && isOfAnyField(message) ? `${message.replace(/\.$/, '')}: ${path.join('.')}` : message;
}
