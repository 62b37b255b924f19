import * as z from 'zod';
import { CLIENT_PUSH_TOPICS, COACH_PUSH_TOPICS } from '@coach/domain';
import { memberMessages } from '../messages/member-messages.ts';
import { signedIn } from '../refusals.ts';

const messages = memberMessages.push;
const tags = ['Push notifications'];

export const PushTopicName = z
  .enum([...CLIENT_PUSH_TOPICS, ...COACH_PUSH_TOPICS])
  .meta({ id: 'PushTopic' });

export const PushDevice = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system'),
    is_current: z.boolean().describe('Whether it is the browser that asks'),
    created_at: z.iso.datetime(),
    last_delivered_at: z.iso.datetime().nullable().describe('Null for never'),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = z
  .object({
    public_key: z.string().describe('The `applicationServerKey` (VAPID), base64url'),
    topics: z.array(z.object({ topic: PushTopicName, is_wanted: z.boolean() })).describe('Each is on until it is turned off'),
    devices: z.array(PushDevice).describe('The newest first'),
  })
  .meta({ id: 'PushSettings' });
export type PushSettings = z.infer<typeof PushSettings>;

/** Unpadded base64url of a fixed number of bytes. */
function bytes(count: number) {
  const length = Math.ceil((count * 4) / 3);
  return z.string().length(length).regex(new RegExp(`^[\\w-]{${length}}$`));
}

/** A browser's `PushSubscription`. */
export const PushSubscriptionKeys = z
  .object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000).describe('The push service’s address for this browser'),
    p256dh: bytes(65).describe('The browser’s public key (P-256, uncompressed), base64url'),
    auth: bytes(16).describe('The browser’s authentication secret, base64url'),
  })
  .meta({ id: 'PushSubscriptionKeys' });
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionKeys>;

export const push = {
  settings: signedIn.route({ method: 'GET', path: '/account/push', summary: 'What the signed-in person is notified of, and on which devices', tags }).output(PushSettings),
  register: signedIn
    .route({ method: 'PUT', path: '/account/push/device', summary: 'Notify this browser until it signs out; asked again, the newer subscription counts', tags })
    .errors({ BAD_SUBSCRIPTION: { status: 400, message: messages.badSubscription } })
    .input(PushSubscriptionKeys)
    .output(PushSettings),
  remove: signedIn
    .route({ method: 'DELETE', path: '/account/push/devices/{device_id}', summary: 'Stop notifying a browser', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.notFound } })
    .input(z.object({ device_id: z.uuid() }))
    .output(PushSettings),
  choose: signedIn
    .route({ method: 'PATCH', path: '/account/push/topics', summary: 'Choose what comes as a notification; what is not named stays', tags })
    .input(z.object({ topics: z.partialRecord(PushTopicName, z.boolean()).describe('Those of the other role are ignored') }))
    .output(PushSettings),
  test: signedIn
    .route({ method: 'POST', path: '/account/push/test', summary: 'Send a notification to this browser, to see that they arrive', tags })
    .errors({ NO_DEVICE: { status: 409, message: messages.noDevice } })
    .output(z.object({ done: z.literal(true) })),
};
