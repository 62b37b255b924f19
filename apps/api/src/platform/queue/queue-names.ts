export const QUEUES = ['emails', 'billing', 'bookings', 'videos', 'stills', 'webhooks'] as const;
export type QueueName = (typeof QUEUES)[number];
