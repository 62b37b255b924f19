/** A mail client's error about a failed message (nodemailer's names). */
export interface SmtpError {
  /** E.g. EENVELOPE for a refused address, EMESSAGE for refused content, ECONNECTION for an unavailable server. */
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** The server's three-digit code. */
  responseCode?: number;
  /** The server's complete response. */
  response?: string;
}

/** `later`: retry; `never`: this message is refused permanently; `no-mailbox`: the address doesn't exist. */
export type MailFailure = 'later' | 'never' | 'no-mailbox';

const NO_MAILBOX_CODES = [550, 551, 553];
/** RFC 3463: 5.1.x concerns the address, 5.2.1 a disabled mailbox. Full mailboxes (5.2.2) and policies (5.7.x) may change. */
const NO_MAILBOX = /\b5\.(?:1\.\d{1,3}|2\.1)\b/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

const isRefused = ({ code, responseCode = 0 }: SmtpError): boolean => (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;

function isNoMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || !NO_MAILBOX_CODES.includes(responseCode)) return false;
  return NO_MAILBOX.test(response) || !ENHANCED.test(response);
}

/** Classifies a failed delivery. Only a permanent refusal of the message or its address ends the retries: wrong credentials of ours, or an unavailable server, can be fixed. */
export function mailFailure(error: SmtpError): MailFailure {
  if (!isRefused(error)) return 'later';
  return isNoMailbox(error) ? 'no-mailbox' : 'never';
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Milliseconds before the next attempt: a second, doubling up to 15 minutes. `tries` counts the failed ones, from 1. */
export const mailRetryDelay = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (Math.max(tries, 1) - 1), LONGEST_WAIT_MS);

/** Attempts before a message is parked: about a day. */
export const MAIL_TRIES = 100;
