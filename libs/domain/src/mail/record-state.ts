import type { MailRecord } from './mail-records.ts';

/** The state of a sender domain's DNS record: correct, different, duplicated, missing, or currently unreadable. */
export const RECORD_STATES = ['in_place', 'different', 'twice', 'missing', 'unknown'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

const BEGINS = { spf: /^v=spf1(\s|$)/i, dkim: /(^|;)\s*p=/i, dmarc: /^v=DMARC1\s*(;|$)/i };

/** For a record with a key: as allowed by `BEGINS`, and our own. */
const keyOf = (record: string): string => /(?:^|;)\s*p=([^;]*)/i.exec(record)![1]!.replace(/\s/g, '');

/** Whether an SPF record authorizes our server, directly or through a provider's record, and not everybody. */
const namesSenders = (found: string, wanted: string | null): boolean => {
  const parts = found.toLowerCase().split(/\s+/);
  if (parts.some((part) => /^\+?all$/.test(part))) return false;
  const ours = wanted?.toLowerCase().split(/\s+/).find((part) => part.startsWith('a:'));
  return parts.some((part) => part === ours || /^\+?(include:|redirect=)/.test(part));
};

const isAsWanted = ({ kind, value }: Pick<MailRecord, 'kind' | 'value'>, found: string): boolean =>
  kind === 'spf' ? namesSenders(found, value) : kind === 'dkim' ? value !== null && keyOf(found) === keyOf(value) : /;\s*p=(none|quarantine|reject)\b/i.test(found);

/** Compares DNS with the desired record; `texts` is null when DNS did not answer. Receivers ignore two SPF or DMARC records. */
export function recordState(record: Pick<MailRecord, 'kind' | 'value'>, texts: readonly string[] | null): { state: RecordState; found: string | null } {
  if (!texts) return { state: 'unknown', found: null };
  const [found, ...others] = texts.filter((text) => BEGINS[record.kind].test(text.trim()));
  if (found === undefined) return { state: 'missing', found: null };
  if (others.length > 0) return { state: 'twice', found };
  return { state: isAsWanted(record, found) ? 'in_place' : 'different', found };
}
