import * as z from 'zod';
import { CLIENT_SMS_TOPICS, COACH_SMS_TOPICS } from '@coach/domain';
import { memberMessages } from '../messages/member-messages.ts';
import { signedIn } from '../refusals.ts';

const messages = memberMessages.sms;
const tags = ['Text messages'];

export const SmsTopicName = z.enum([...CLIENT_SMS_TOPICS, ...COACH_SMS_TOPICS]).meta({ id: 'SmsTopic' });

export const SmsSettings = z
  .object({
    is_offered: z.boolean().describe('Whether texts are sent here at all'),
    number: z.string().nullable().describe('Its last two digits'),
    state: z.enum(['off', 'unconfirmed', 'unreachable', 'stopped', 'on']).describe('`stopped`: its owner answered STOP'),
    topics: z.array(z.object({ topic: SmsTopicName, is_wanted: z.boolean() })),
  })
  .meta({ id: 'SmsSettings' });
export type SmsSettings = z.infer<typeof SmsSettings>;

export const sms = {
  settings: signedIn.route({ method: 'GET', path: '/account/sms', summary: 'What the signed-in person gets as a text message, and at which number', tags }).output(SmsSettings),
  register: signedIn
    .route({ method: 'PUT', path: '/account/sms/number', summary: 'Text a code to a number; it gets nothing else until it is confirmed', tags })
    .errors({
      BAD_NUMBER: { status: 400, message: messages.badNumber },
      NOT_OFFERED: { status: 409, message: messages.notOffered },
      TOO_MANY_CODES: { status: 429, message: messages.tooManyCodes },
    })
    .input(z.object({ number: z.string().trim().min(1, messages.badNumber).max(40, messages.badNumber).describe('National, or with + and country code') }))
    .output(SmsSettings),
  confirm: signedIn
    .route({ method: 'POST', path: '/account/sms/confirm', summary: 'Confirm a number by its code', tags })
    .errors({ WRONG_CODE: { status: 409, message: messages.wrongCode } })
    .input(z.object({ code: z.string().min(6, messages.wrongCode).max(20, messages.wrongCode).describe('Good for ten minutes') }))
    .output(SmsSettings),
  remove: signedIn.route({ method: 'DELETE', path: '/account/sms/number', summary: 'Text no more, and forget the number', tags }).output(SmsSettings),
  choose: signedIn
    .route({ method: 'PATCH', path: '/account/sms/topics', summary: 'Choose what comes as a text message; what is not named stays', tags })
    .input(z.object({ topics: z.partialRecord(SmsTopicName, z.boolean()).describe('Those of the other role are ignored') }))
    .output(SmsSettings),
};
