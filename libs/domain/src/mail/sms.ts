import type { PushTopic } from './push-topics.ts';

/** What a client can get as a text message: what is about the next day or two, and nothing that can wait for the mail. */
export const CLIENT_SMS_TOPICS = ['sessions', 'reminders'] as const satisfies readonly PushTopic[];
/** What the coach can get as a text message. */
export const COACH_SMS_TOPICS = ['waiting'] as const satisfies readonly PushTopic[];

export type SmsTopic = (typeof CLIENT_SMS_TOPICS)[number] | (typeof COACH_SMS_TOPICS)[number];

/** The topics of somebody, as with notifications. */
export const smsTopicsOf = ({ isAdmin }: { isAdmin: boolean }): readonly SmsTopic[] => (isAdmin ? COACH_SMS_TOPICS : CLIENT_SMS_TOPICS);

/** For how many minutes the code is good that proves a number. */
export const SMS_CODE_MINUTES = 10;
/** How many wrong codes end it. */
export const MOST_SMS_TRIES = 5;

/**
 * Where a number stands. `unconfirmed`: a code is on its way; `unreachable`: the provider reaches no phone there; `stopped`: its owner
 * answered STOP, and the provider takes no message for it until they answer START.
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

/** A number as it may stand on a screen or in a log: its last two digits. */
export const maskedNumber = (number: string): string => `••• ${number.slice(-2)}`;

/** What came of handing a message to the provider; `unknown`: it may have been sent. */
export type SmsOutcome = 'sent' | 'stopped' | 'unreachable' | 'refused' | 'later' | 'unknown';

/** Twilio's error codes (https://www.twilio.com/docs/api/errors), which those who speak its API use too; asked also of an answer that names none. */
const STOPPED: ReadonlyArray<number | null> = [21610];
const UNREACHABLE: ReadonlyArray<number | null> = [21211, 21214, 21217, 21408, 21612, 21614, 21635];

/** Wrong credentials or too many at once: the same message is taken another time. */
const LATER: readonly number[] = [401, 403, 408, 429];

/** Reads the provider's answer: the status, and the code that its body names. */
export function smsOutcome(status: number, code: number | null): SmsOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (STOPPED.includes(code)) return 'stopped';
  if (UNREACHABLE.includes(code)) return 'unreachable';
  return status >= 500 || LATER.includes(status) ? 'later' : 'refused';
}
