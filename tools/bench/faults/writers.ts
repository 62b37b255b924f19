import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Client, Product } from './product.ts';

interface Write {
  what: string;
  began: number;
  ended: number;
  status: number;
}

const PAUSE_MS = 40;

/** Clients who write continuously, each one request at a time, and remember what was acknowledged. */
export class Writers {
  readonly writes: Write[] = [];
  private readonly cancelled: string[] = [];
  private readonly letters: string[] = [];
  private product: Product;
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();

  constructor(product: Product) {
    this.product = product;
  }

  start(clients: readonly Client[], hours: readonly string[]): void {
    const lanes = [...clients.map((client, lane) => () => this.bookAndCancel(client, hours[lane]!)), () => this.writeLetter()];
    this.running = Promise.all(lanes.map((lane) => this.repeat(lane)));
  }

  /** Directs all further writes to another process. */
  turnTo(product: Product): void {
    this.product = product;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  /** Counts acknowledged writes that the database does not contain. */
  async lost(): Promise<number> {
    const bookings = await this.product.rows<{ id: string }>(`select id from bookings where id = any($1) and status = 'cancelled'`, [this.cancelled]);
    const letters = await this.product.rows<{ email: string }>('select email from contact_messages where email = any($1)', [this.letters]);
    return this.cancelled.length - bookings.length + this.letters.length - letters.length;
  }

  private async repeat(lane: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      await lane();
      await delay(PAUSE_MS);
    }
  }

  private async bookAndCancel(client: Client, session_date: string): Promise<void> {
    const booked = await this.write('book', '/bookings', { booking_type: 'consultation', session_date, duration_minutes: 60, location: 'Studio', notes: 'None' }, client);
    const id = String(booked.body['id']);
    if (booked.status === 201 && (await this.write('cancel', `/bookings/${id}/cancel`, {}, client)).status === 200) this.cancelled.push(id);
  }

  private async writeLetter(): Promise<void> {
    const email = `${randomUUID()}@example.test`;
    const letter = { firstName: 'Lena', lastName: 'Marsh', email, goals: 'To climb stairs' };
    if ((await this.write('letter', '/contact/send-contact-email', letter)).status === 202) this.letters.push(email);
  }

  private async write(what: string, path: string, body: object, client?: Client): Promise<Answer> {
    const began = Date.now();
    const answer = await this.product.post(path, body, client);
    this.writes.push({ what, began, ended: Date.now(), status: answer.status });
    return answer;
  }
}

/** Whether a write was neither accepted nor refused for a valid reason. */
export const isFailed = ({ status }: Write): boolean => status === 0 || status >= 500;
