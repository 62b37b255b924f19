export const QUEUES = ['emails', 'billing', 'bookings', 'videos', 'captions', 'webhooks'] as const;
export type QueueName = (typeof QUEUES)[number];
