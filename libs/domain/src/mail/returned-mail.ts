import { returnedInReport, type ReturnedMail } from './delivery-report.ts';

type Json = Readonly<Record<string, unknown>>;

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(recordOf) : []);

/** Null for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Postmark's webhook: full or busy mailboxes are temporary, so only those it deactivated count. */
function returnedByPostmark({ RecordType: record, Type: type, Email: email, Description: description, Details: details }: Json): ReturnedMail[] {
  const address = textOf(email);
  if (record === 'SpamComplaint') return [{ address, kind: 'complained', reason: textOf(description) || 'Marked as spam' }];
  if (record !== 'Bounce' || !['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'].includes(textOf(type))) return [];
  return [{ address, kind: 'bounced', reason: textOf(details) || textOf(description) || textOf(type) }];
}

/** Amazon SES's message within an SNS notification. */
function returnedBySes(said: Json): ReturnedMail[] {
  const type = said['notificationType'] ?? said['eventType'];
  const bounce = recordOf(said['bounce']);
  if (type === 'Bounce' && bounce['bounceType'] === 'Permanent') {
    return listOf(bounce['bouncedRecipients']).map(({ emailAddress, diagnosticCode }) => ({ address: textOf(emailAddress), kind: 'bounced', reason: textOf(diagnosticCode) || textOf(bounce['bounceSubType']) || 'Permanent' }));
  }
  const complaint = recordOf(said['complaint']);
  if (type !== 'Complaint') return [];
  return listOf(complaint['complainedRecipients']).map(({ emailAddress }) => ({ address: textOf(emailAddress), kind: 'complained', reason: textOf(complaint['complaintFeedbackType']) || 'Marked as spam' }));
}

function returnedInJson(body: Json): ReturnedMail[] {
  if (body['Type'] === 'Notification') return returnedBySes(recordOf(parsed(textOf(body['Message']))));
  return body['RecordType'] ? returnedByPostmark(body) : returnedBySes(body);
}

/** Parses a report of a provider or mail server: JSON from Postmark or Amazon SES, or a standard report message. Empty when it is not about an address. */
export function returnedMails(body: unknown): ReturnedMail[] {
  const json = typeof body === 'string' ? parsed(body) : body;
  const found = json === null ? returnedInReport(String(body)) : returnedInJson(recordOf(json));
  return found.map((one) => ({ ...one, address: one.address.trim().toLowerCase(), reason: one.reason.slice(0, 500) })).filter(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address));
}

const SNS = /^sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?$/;

/** The address that Amazon wants confirmed before it reports to us; null for everything else, and for a host that is not Amazon's. */
export function confirmationAskedBy(body: unknown): URL | null {
  const said = recordOf(typeof body === 'string' ? parsed(body) : body);
  const url = said['Type'] === 'SubscriptionConfirmation' ? URL.parse(textOf(said['SubscribeURL'])) : null;
  return url?.protocol === 'https:' && SNS.test(url.hostname) && url.port === '' ? url : null;
}
