/** Example texts by field name; the first one that its schema accepts is used. */
const TEXTS: Record<string, string> = {
  email: 'ana@example.com',
  recipient_email: 'ana@example.com',
  belongs_to: 'ana@example.com',
  signed_in_as: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Reyes',
  name: 'Ana Reyes',
  client_name: 'Ana Reyes',
  phone: '+351 210 000 134',
  location: 'Riverside Studio',
  booking_type: 'mobility_hour',
  service_type: 'mobility_hour',
  plan_type: 'strength_plan',
  pack_type: 'ten_hours',
  currency: 'sek',
  zone: 'Etc/UTC',
  date: '2027-03-15',
  day: '2027-03-15',
  month: '2027-03',
  time: '09:00',
  title: 'Strong hips in twenty minutes',
  subject: 'Moving Tuesday',
  label: '10 sessions',
  description: '10 sessions of an hour',
  reason: 'She asked for it by phone.',
  note: 'Prefers the early hours.',
  notes: 'An old injury of the left knee.',
  text: 'See you on Monday at nine.',
  message: 'See you on Monday at nine.',
  code: 'SLOT_TAKEN',
  version: '2027-03-01',
  access_token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTk1In0.c2lnbmF0dXJl',
  language: 'en',
  ip: '203.0.113.0',
  city: 'Lisbon',
  file_name: 'clients.csv',
  source: 'example.org',
  path: '/prices',
  endpoint: 'https://push.example.org/send/f1a2b3',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  src: '/pictures/0195a1b2.avif',
  poster: '/pictures/0195a1b2.avif',
};

/** The same for numbers. */
const NUMBERS: [name: RegExp, value: number][] = [
  [/_cents$|^(?:price_monthly|amount|refundable|revenue|gross|net|paid|outstanding)$/, 9_500],
  [/^opens$/, 540],
  [/^closes$/, 1_020],
  [/^duration_minutes$|^minutes$/, 60],
  [/^notice_minutes$/, 720],
  [/minutes/, 15],
  [/expires_in/, 900],
  [/seconds/, 90],
  [/days/, 28],
  [/percent/, 50],
  [/^status$/, 409],
  [/^(?:participant_count|attempts|week|weekday|line|version)$/, 1],
  [/^rating$/, 5],
  [/^hour$/, 9],
  [/./, 3],
];

const FORMATS: Record<string, string> = {
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
  uuid: '0195a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
  date: '2027-03-15',
  'date-time': '2027-03-15T16:00:00.000Z',
  email: 'ana@example.com',
  uri: 'https://example.com/page',
  time: '09:00:00',
};

/** For texts with a format that no name identifies. */
const OF_FORM = ['/pictures/0195a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b/0123456789abcdef-1200.webp', 'mobility_hour', '2027-03-15', '09:00', '2027-03', '#1f3d36', 'en', 'https://example.com/page', '+351210000134', 'Example', 'ana@example.com'];

interface TextSchema {
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
}

/** A text accepted by the schema, as realistic as its name allows. */
export function exampleText(name: string, { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextSchema): string {
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const wanted = [format && FORMATS[format], TEXTS[name], name.endsWith('_at') ? FORMATS['date-time'] : undefined, /(?:^|_)url$/.test(name) ? FORMATS['uri'] : undefined, 'Example', ...OF_FORM];
  const found = wanted.find((text) => text !== undefined && fits(text));
  return found ?? 'example '.repeat(Math.ceil((minLength || 1) / 'example '.length)).slice(0, minLength || 1);
}

interface NumberSchema {
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
}

/** A number accepted by the schema. */
export function exampleNumber(name: string, { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, multipleOf = 1 }: NumberSchema): number {
  const wanted = NUMBERS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  const within = Math.min(Math.max(wanted, minimum), maximum);
  return Math.floor(within / multipleOf) * multipleOf;
}
