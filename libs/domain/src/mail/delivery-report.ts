/** Why an address is suppressed: its server refused it, a mail bounced later, or its reader reported spam. */
export const SUPPRESSION_KINDS = ['refused', 'bounced', 'complained'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

/** An address with a permanent bounce. */
export interface ReturnedMail {
  address: string;
  kind: Exclude<SuppressionKind, 'refused'>;
  /** The reporting server's message. */
  reason: string;
}

/** Fields of one group of a report, by lower-case name; long lines are folded. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    return name ? [[name.toLowerCase(), value!.trim()] as const] : [];
  }));
}

/** `rfc822; maria@example.test` without its type. */
const afterType = (value: string): string => value.replace(/^[\w-]+;\s*/, '').replace(/^<|>$/g, '');

/** Recipients of a delivery status (RFC 3464) that failed permanently; delays, full mailboxes, and policies are temporary. */
function failedIn(fields: ReadonlyMap<string, string>): ReturnedMail[] {
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient');
  const status = fields.get('status') ?? '';
  if (!recipient || fields.get('action')?.toLowerCase() !== 'failed' || !/^5\.(1\.\d{1,3}|2\.1|0\.0)\b/.test(status)) return [];
  return [{ address: afterType(recipient), kind: 'bounced', reason: afterType(fields.get('diagnostic-code') ?? `smtp; ${status}`) }];
}

/** The recipient of a feedback report (RFC 5965) who pressed “spam”. */
function complainedIn(fields: ReadonlyMap<string, string>): ReturnedMail[] {
  const recipient = fields.get('original-rcpt-to');
  if (!recipient || fields.get('feedback-type')?.toLowerCase() !== 'abuse') return [];
  return [{ address: afterType(recipient), kind: 'complained', reason: 'Marked as spam' }];
}

/** The addresses in a standard report: those of its field groups with a recipient. */
export const returnedInReport = (message: string): ReturnedMail[] =>
  message.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/).map(fieldsOf).flatMap((fields) => [...failedIn(fields), ...complainedIn(fields)]);
