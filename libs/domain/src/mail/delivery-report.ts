/** Why nothing more is sent to an address: its server refused it at once, a mail came back later, or its reader called one spam. */
export const SUPPRESSION_KINDS = ['refused', 'bounced', 'complained'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

/** One address that a mail came back from for good. */
export interface ReturnedMail {
  address: string;
  kind: Exclude<SuppressionKind, 'refused'>;
  /** The reporting server's words. */
  reason: string;
}

/** Fields of one group of a report, by their names in small letters; long lines are folded. */
function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    return name ? [[name.toLowerCase(), value!.trim()] as const] : [];
  }));
}

/** `rfc822; maria@example.test` without its type. */
const afterType = (value: string): string => value.replace(/^[\w-]+;\s*/, '').replace(/^<|>$/g, '');

/** Of a delivery status (RFC 3464), each recipient that failed for good; a delay, a full mailbox and a policy may change. */
function failedIn(fields: ReadonlyMap<string, string>): ReturnedMail[] {
  const recipient = fields.get('original-recipient') ?? fields.get('final-recipient');
  const status = fields.get('status') ?? '';
  if (!recipient || fields.get('action')?.toLowerCase() !== 'failed' || !/^5\.(1\.\d{1,3}|2\.1|0\.0)\b/.test(status)) return [];
  return [{ address: afterType(recipient), kind: 'bounced', reason: afterType(fields.get('diagnostic-code') ?? `smtp; ${status}`) }];
}

/** Of a feedback report (RFC 5965): whose reader pressed “spam”. */
function complainedIn(fields: ReadonlyMap<string, string>): ReturnedMail[] {
  const recipient = fields.get('original-rcpt-to');
  if (!recipient || fields.get('feedback-type')?.toLowerCase() !== 'abuse') return [];
  return [{ address: afterType(recipient), kind: 'complained', reason: 'Marked as spam' }];
}

/** The addresses that a standard report is about: the groups of fields in it that name a recipient. */
export const returnedInReport = (message: string): ReturnedMail[] =>
  message.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/).map(fieldsOf).flatMap((fields) => [...failedIn(fields), ...complainedIn(fields)]);
