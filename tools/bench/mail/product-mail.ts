import { randomUUID } from 'node:crypto';
import type { Stack } from '@coach/start/stack.ts';
import pg from 'pg';

const PASSWORD_CHANGED = `insert into outbox (id, fact, payload, recorded_at) select id, 'account.password-changed', jsonb_build_object('user_id', $2::text), now() from unnest($1::uuid[]) as id`;

/** Makes the running product enqueue emails, and reads their state. */
export class ProductMail {
  private readonly pool: pg.Pool;

  constructor({ urls }: Pick<Stack, 'urls'>) {
    this.pool = new pg.Pool({ connectionString: urls.database, max: 2 });
  }

  /** Creates a recipient with a name and an email address. */
  async reader(): Promise<string> {
    const [user, profile] = [randomUUID(), randomUUID()];
    const email = `reader-${user.slice(0, 8)}@demo.test`;
    await this.pool.query(`insert into users (id, email, password_hash, email_confirmed_at, created_at) values ($1, $2, 'none', now(), now())`, [user, email]);
    await this.pool.query(`insert into profiles (id, user_id, email, first_name, last_name, created_at) values ($1, $2, $3, 'Maria', 'Gonzalez', now())`, [profile, user, email]);
    return user;
  }

  /** Enqueues this many emails in one transaction; returns the event ids. */
  async enqueue(userId: string, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await this.pool.query(PASSWORD_CHANGED, [ids, userId]);
    return ids;
  }

  /** The Message-ID of each event's email. */
  async messageIds(eventIds: readonly string[]): Promise<Map<string, string>> {
    const keys = eventIds.map((id) => `${id}-auth.send-password-changed`);
    const { rows } = await this.pool.query<{ key: string; message_id: string }>('select key, message_id from email_queue where key = any($1)', [keys]);
    return new Map(rows.map(({ key, message_id }) => [key.slice(0, 36), message_id]));
  }

  async processed(eventIds: readonly string[]): Promise<number> {
    const keys = eventIds.map((id) => `${id}-auth.send-password-changed`);
    const { rows } = await this.pool.query<{ count: number }>('select count(*)::int as count from email_queue where key = any($1) and processed', [keys]);
    return rows[0]!.count;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
