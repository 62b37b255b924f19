import type { MailRecord } from './mail-records.ts';

/** How a record of the sender's domain stands: as it should, otherwise, said twice, not there, or not to be read at the moment. */
export const RECORD_STATES = ['in_place', 'different', 'twice', 'missing', 'unknown'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

const BEGINS = { spf: /^v=spf1(\s|$)/i, dkim: /(^|;)\s*p=/i, dmarc: /^v=DMARC1\s*(;|$)/i };

/** Only for a record with a key: what `BEGINS` lets through, and our own. */
const keyOf = (record: string): string => /(?:^|;)\s*p=([^;]*)/i.exec(record)![1]!.replace(/\s/g, '');

/** Whether who may send is said in an SPF record: our server, or a provider by its own record; and not everybody. */
const namesSenders = (found: string, wanted: string | null): boolean => {
  const parts = found.toLowerCase().split(/\s+/);
  if (parts.some((part) => /^\+?all$/.test(part))) return false;
  const ours = wanted?.toLowerCase().split(/\s+/).find((part) => part.startsWith('a:'));
  return parts.some((part) => part === ours || /^\+?(include:|redirect=)/.test(part));
};

const isAsWanted = ({ kind, value }: Pick<MailRecord, 'kind' | 'value'>, found: string): boolean =>
  kind === 'spf' ? namesSenders(found, value) : kind === 'dkim' ? value !== null && keyOf(found) === keyOf(value) : /;\s*p=(none|quarantine|reject)\b/i.test(found);

/** What DNS holds beside what is wanted; `texts` is null where it did not answer. Two SPF or DMARC records count as none with receivers. */
export function recordState(record: Pick<MailRecord, 'kind' | 'value'>, texts: readonly string[] | null): { state: RecordState; found: string | null } {
  if (!texts) return { state: 'unknown', found: null };
  const [found, ...others] = texts.filter((text) => BEGINS[record.kind].test(text.trim()));
  if (found === undefined) return { state: 'missing', found: null };
  if (others.length > 0) return { state: 'twice', found };
  return { state: isAsWanted(record, found) ? 'in_place' : 'different', found };
}
