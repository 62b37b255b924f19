export const QUEUES = ['emails', 'billing', 'bookings', 'videos', 'stills', 'captions', 'webhooks'] as const;
export type QueueName = (typeof QUEUES)[number];
