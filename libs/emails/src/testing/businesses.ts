import type { Business } from '@coach/domain';

type Sender = Pick<Business, 'identity' | 'region' | 'mail'>;

const mail = { senderName: '', replyTo: '', signature: '' };

const nothing = { coachName: '', postalAddress: '', phone: '', registration: '', links: [] };

export const losAngeles: Sender = {
  identity: { ...nothing, name: 'Your Coach', city: 'Los Angeles, California', email: 'hello@yourcoach.example' },
  mail,
  region: { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' },
};

export const berlin: Sender = {
  identity: { ...nothing, name: 'Kraftraum Mitte', city: 'Berlin', postalAddress: 'Torstraße 1\n10119 Berlin', email: 'hallo@kraftraum.example', registration: 'DE 123456789' },
  mail,
  region: { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' },
};
