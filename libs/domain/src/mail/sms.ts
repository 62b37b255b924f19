import type { PushTopic } from './push-topics.ts';

/** A client's text message topics: what concerns the next day or two, and nothing that can wait for the mail. */
export const CLIENT_SMS_TOPICS = ['sessions', 'reminders'] as const satisfies readonly PushTopic[];
/** The coach's text message topics. */
export const COACH_SMS_TOPICS = ['waiting'] as const satisfies readonly PushTopic[];

export type SmsTopic = (typeof CLIENT_SMS_TOPICS)[number] | (typeof COACH_SMS_TOPICS)[number];

/** The topics available to somebody, as with notifications. */
export const smsTopicsOf = ({ isAdmin }: { isAdmin: boolean }): readonly SmsTopic[] => (isAdmin ? COACH_SMS_TOPICS : CLIENT_SMS_TOPICS);

/** Validity of a verification code in minutes. */
export const SMS_CODE_MINUTES = 10;
/** Wrong attempts that invalidate it. */
export const MOST_SMS_TRIES = 5;

/**
 * The state of a number. `unconfirmed`: a code was sent; `unreachable`: the provider cannot reach it; `stopped`: its owner
 * replied STOP, and the provider refuses messages until they reply START.
 */
export type SmsState = 'off' | 'unconfirmed' | 'unreachable' | 'stopped' | 'on';

interface NumberTimes {
  confirmedAt: Date | null;
  unreachableAt: Date | null;
  stoppedAt: Date | null;
}

export function smsState(number: NumberTimes | null): SmsState {
  if (!number) return 'off';
  if (number.stoppedAt) return 'stopped';
  if (number.unreachableAt) return 'unreachable';
  return number.confirmedAt ? 'on' : 'unconfirmed';
}

/** A number as shown on screens and in logs: its last two digits. */
export const maskedNumber = (number: string): string => `••• ${number.slice(-2)}`;

/** The outcome of sending a message; `unknown`: it may have been sent. */
export type SmsOutcome = 'sent' | 'stopped' | 'unreachable' | 'refused' | 'later' | 'unknown';

/** Twilio's error codes (https://www.twilio.com/docs/api/errors), also used by compatible providers; checked even without a code in the response. */
const STOPPED: ReadonlyArray<number | null> = [21610];
const UNREACHABLE: ReadonlyArray<number | null> = [21211, 21214, 21217, 21408, 21612, 21614, 21635];

/** Wrong credentials or too many requests: the same message can be sent later. */
const LATER: readonly number[] = [401, 403, 408, 429];

/** Classifies the provider's response: the status, and the code in its body. */
export function smsOutcome(status: number, code: number | null): SmsOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (STOPPED.includes(code)) return 'stopped';
  if (UNREACHABLE.includes(code)) return 'unreachable';
  return status >= 500 || LATER.includes(status) ? 'later' : 'refused';
}
