import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type Stripe from 'stripe';

/** A minimal webhook receiver: checks the signature and inserts one row. */
export interface BareWebhook {
  url: string;
  stop(): Promise<void>;
}

/** Starts a bare server on the same database, as the baseline for the product's response times. */
export async function startBareWebhook({ webhooks }: Stripe, databaseUrl: string, secret: string): Promise<BareWebhook> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('create table bare_events (id text primary key, type text not null, received_at timestamptz not null)');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = webhooks.constructEvent(Buffer.concat(chunks), request.headers['stripe-signature'] ?? '', secret);
      const written = pool.query('insert into bare_events values ($1, $2, now()) on conflict do nothing', [event.id, event.type]);
      void written.then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}'));
    });
  });
  // A sender's connection may stay idle longer than Node's default while the product answers.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await pool.end();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
