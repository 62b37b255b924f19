/** What a mail client says about a message that did not leave (nodemailer's names). */
export interface SmtpError {
  /** E.g. EENVELOPE for a refused address, EMESSAGE for a refused text, ECONNECTION for a server that is away. */
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** The server's three digits. */
  responseCode?: number;
  /** The server's whole answer. */
  response?: string;
}

/** `later`: try again; `never`: this message will not be taken; `no-mailbox`: nothing will ever be taken at this address. */
export type MailFailure = 'later' | 'never' | 'no-mailbox';

const NO_MAILBOX_CODES = [550, 551, 553];
/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that is switched off. Full mailboxes (5.2.2) and policies (5.7.x) may change. */
const NO_MAILBOX = /\b5\.(?:1\.\d{1,3}|2\.1)\b/;
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;

const isRefused = ({ code, responseCode = 0 }: SmtpError): boolean => (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600;

function isNoMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || !NO_MAILBOX_CODES.includes(responseCode)) return false;
  return NO_MAILBOX.test(response) || !ENHANCED.test(response);
}

/** What a failed delivery means. Only a refusal for good of the message or its address ends the tries: a wrong password of ours, a server that is away or full comes right. */
export function mailFailure(error: SmtpError): MailFailure {
  if (!isRefused(error)) return 'later';
  return isNoMailbox(error) ? 'no-mailbox' : 'never';
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Milliseconds before the next try of a message: a second, doubling up to a quarter of an hour. `tries` counts those that failed, from 1. */
export const mailRetryDelay = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (Math.max(tries, 1) - 1), LONGEST_WAIT_MS);

/** Tries before a message is parked: about a day. */
export const MAIL_TRIES = 100;
