export const QUEUES = ['emails', 'billing', 'bookings', 'videos'] as const;
export type QueueName = (typeof QUEUES)[number];
