export const QUEUES = ['emails', 'billing', 'bookings', 'videos', 'webhooks'] as const;
export type QueueName = (typeof QUEUES)[number];
