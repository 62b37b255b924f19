import { expect } from '@playwright/test';
import { runningStack } from './running-stack.ts';

export interface CaughtMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: Array<{ address: string }>;
  attachments?: Array<{ fileName: string; contentType: string; generatedFileName: string }>;
}

/** The emails to an address currently in the mail catcher, oldest first; none while it is down. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const response = await fetch(`${runningStack().urls.mail}/email?${new URLSearchParams({ 'to.address': address })}`).catch(() => null);
  return response ? ((await response.json()) as CaughtMail[]) : [];
}

/** Waits for an email with this subject. Workers that were killed need up to half a minute to resume their job. */
export async function mailTo(address: string, subject: string | RegExp, withinMs = 30_000): Promise<CaughtMail> {
  const matches = (mail: CaughtMail) => (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject));
  const find = async () => (await mailsTo(address)).find(matches);
  await expect.poll(async () => Boolean(await find()), { message: `a mail "${subject}" to ${address}`, timeout: withinMs, intervals: [100, 200] }).toBe(true);
  return (await find())!;
}

/** The text of an email's attachment. */
export async function attachmentOf(mail: CaughtMail): Promise<string> {
  const name = mail.attachments![0]!.generatedFileName;
  return (await fetch(`${runningStack().urls.mail}/email/${mail.id}/attachment/${encodeURIComponent(name)}`)).text();
}
