import { Inject, Injectable, Logger } from '@nestjs/common';
import { maskedNumber, smsOutcome, type SmsOutcome } from '@coach/domain';
import * as z from 'zod';
import { ENV, type Env } from '../../env.ts';

const TIMEOUT_MS = 10_000;

/** The provider's reason for refusing a message. */
const Complaint = z.object({ code: z.number() });

/** The provider's address parsed from `SMS_URL`: account, token, and sender number. */
interface Account {
  address: string;
  authorization: string;
  from: string;
}

function accountOf(setting: string): Account {
  const { origin, username, password, searchParams } = new URL(setting);
  const [account, token] = [decodeURIComponent(username), decodeURIComponent(password)];
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return { address: `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, authorization, from: searchParams.get('from')! };
}

/** Whether no connection was made, so that nothing can have been sent. */
const isUnconnected = (error: unknown): boolean => ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code));

/** Sends text messages through the provider in `SMS_URL`, in the form of Twilio's Messages API, which others support too; without it they are only logged. */
@Injectable()
export class SmsProvider {
  private readonly logger = new Logger('sms');
  private readonly account: Account | null;
  /** Production does not offer messages that would only be logged. */
  readonly isOffered: boolean;

  constructor(@Inject(ENV) { SMS_URL: setting, NODE_ENV: mode }: Pick<Env, 'SMS_URL' | 'NODE_ENV'>) {
    this.account = setting === undefined ? null : accountOf(setting);
    this.isOffered = this.account !== null || mode !== 'production';
  }

  /** `to` in international form, e.g. +13105550142. */
  async send(to: string, text: string): Promise<SmsOutcome> {
    if (this.account) return this.post(this.account, to, text);
    this.logger.log({ to: maskedNumber(to), text }, 'text message, logged only: SMS_URL names no provider');
    return 'sent';
  }

  private async post({ address, authorization, from }: Account, to: string, text: string): Promise<SmsOutcome> {
    try {
      const body = new URLSearchParams({ To: to, From: from, Body: text });
      const response = await fetch(address, { method: 'POST', headers: { authorization }, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const complaint = response.ok ? null : Complaint.safeParse(await response.json().catch(() => null)).data;
      const outcome = smsOutcome(response.status, complaint?.code ?? null);
      if (outcome !== 'sent') this.logger.warn({ to: maskedNumber(to), status: response.status, code: complaint?.code, outcome }, 'text message not taken');
      return outcome;
    } catch (error) {
      this.logger.warn({ to: maskedNumber(to), err: error }, 'the text message provider did not answer');
      return isUnconnected(error) ? 'later' : 'unknown';
    }
  }
}
