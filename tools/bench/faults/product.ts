import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import pg from 'pg';

/** The password of every client. */
export const PASSWORD = 'a password for faults 1';
const DAY = 24 * 3_600_000;
const PAUSE_MS = 50;

export interface Client {
  email: string;
  bearer: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** Duration of the request. */
  milliseconds: number;
}

interface CaughtMail {
  subject: string;
  text: string;
  to: Array<{ address: string }>;
}

/** Polls until the result is truthy; throws when the time is up. */
export async function eventually<T>(what: string, ask: () => T | Promise<T>, withinMs: number): Promise<NonNullable<T>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what}: not within ${Math.round(withinMs / 1000)} s`);
    await delay(PAUSE_MS);
  }
}

/** The running product, used as clients and the payment provider would use it. */
export class Product {
  readonly stack: Stack;

  constructor(stack: Stack) {
    this.stack = stack;
  }

  /** Calls the API from a random IP address; status 0 if the connection failed. */
  async post(path: string, body: unknown, { bearer }: Partial<Client> = {}): Promise<Answer> {
    const [one, two] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${one}:${two}::1`, ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const began = performance.now();
    const response = await fetch(`${this.stack.urls.api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
    const text = response ? await response.text().catch(() => '') : '';
    return { status: response?.status ?? 0, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {}, milliseconds: performance.now() - began };
  }

  /** Sends a command to the payment sandbox. */
  async sandbox(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${this.stack.urls.stripe}/sandbox/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  }

  /** Reads from the provider's own API. */
  async provider<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.stack.urls.stripe}/v1/${path}`, { headers: { authorization: 'Bearer sk_test_faults' } });
    return (await response.json()) as Body;
  }

  /** The provider's events, each with its delivery counts. */
  async events<Event extends object>(): Promise<Event[]> {
    return ((await (await fetch(`${this.stack.urls.stripe}/sandbox/events`)).json()) as { data: Event[] }).data;
  }

  /** Queries the product's database. */
  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const database = new pg.Client({ connectionString: this.stack.urls.database });
    await database.connect();
    try {
      return (await database.query(sql, values)).rows as Row[];
    } finally {
      await database.end();
    }
  }

  async mailsTo(address: string): Promise<CaughtMail[]> {
    const mails = (await (await fetch(`${this.stack.urls.mail}/email`)).json()) as CaughtMail[];
    return mails.filter(({ to }) => to.some((one) => one.address === address));
  }

  /** Creates a confirmed client who is signed in. */
  async client(name: string): Promise<Client> {
    const email = `${name}-${randomBytes(4).toString('hex')}@example.test`.toLowerCase();
    const account = { email, password: PASSWORD, firstName: name, lastName: 'Silva', phone: '(213) 555-0177', healthNotes: 'Runs twice a week', privacyConsent: true };
    const { status } = await this.post('/auth/sign-up', account);
    if (status !== 201) throw new Error(`signing up answered ${status}`);
    const mail = await eventually('the confirming mail', async () => (await this.mailsTo(email)).find(({ subject }) => subject === 'Confirm your email address'), 60_000);
    const tokens = new URLSearchParams(new URL(/https?:\S+\/confirm-email#\S+/.exec(mail.text)![0]).hash.slice(1));
    const { body } = await this.post('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });
    return { email, bearer: String(body['access_token']) };
  }

  /** Returns `count` free slots that do not overlap, at least a week ahead. */
  async freeHours(count: number): Promise<string[]> {
    const found: string[] = [];
    for (let day = 7; found.length < count; day += 1) {
      const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
      const response = await fetch(`${this.stack.urls.api}/availability/slots?date=${date}&duration=60`);
      const slots = (await response.json()) as Array<{ time_slot: string; is_available: boolean }>;
      for (const { time_slot, is_available } of slots) if (is_available && Date.parse(time_slot) % 3_600_000 === 0) found.push(time_slot);
    }
    return found.slice(0, count);
  }

  async isFree(hour: string): Promise<boolean> {
    const response = await fetch(`${this.stack.urls.api}/availability/slots?date=${hour.slice(0, 10)}&duration=60`);
    return ((await response.json()) as Array<{ time_slot: string; is_available: boolean }>).some(({ time_slot, is_available }) => time_slot === hour && is_available);
  }

  /** Requests the payment page for an hour of training. */
  buyHour(client: Client, session_date: string): Promise<Answer> {
    const bookingData = { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'None' };
    return this.post('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, client);
  }

  /** Pays on a payment page at the provider. */
  pay(session: string): Promise<void> {
    return this.sandbox(`checkout/${session}/pay`, { card: '4242424242424242' });
  }
}

/** Extracts the provider's id of a payment page from its address. */
export const sessionOf = ({ body }: Answer): string => new URL(String(body['url'])).pathname.split('/').at(-1)!;
