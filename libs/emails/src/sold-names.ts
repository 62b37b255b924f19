import { replaceNames } from '@coach/domain';

type Names = ReadonlyMap<string, string>;

/** Props that contain the name of what was sold, alone or in a line with its day. */
const NAMING = new Set(['label', 'keptLabel', 'services', 'source', 'asked', 'offered']);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function said(value: unknown, names: Names, isNaming: boolean): unknown {
  if (typeof value === 'string') return isNaming ? replaceNames(value, names) : value;
  if (Array.isArray(value)) return value.map((one) => said(one, names, isNaming));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, said(one, names, isNaming || NAMING.has(key))])) : value;
}

/** Translates the names of what was sold in a mail's props. User input (a reason, a message, a person's name) stays unchanged. */
export const withSoldNames = <Props extends object>(props: Props, names: Names | undefined): Props => (names?.size ? (said(props, names, false) as Props) : props);
