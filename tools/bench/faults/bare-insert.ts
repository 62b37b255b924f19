// The minimal receiver of an event: a plain server that checks the signature and writes one row. Prints its port.
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const { DATABASE_URL, WEBHOOK_SECRET = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
await pool.query('create table if not exists bare_events (id text primary key, type text not null, received_at timestamptz not null)');

const isSigned = (payload: string, header: string): boolean => {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=') as [string, string])) as { t?: string; v1?: string };
  const expected = createHmac('sha256', WEBHOOK_SECRET).update(`${t}.${payload}`).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const payload = Buffer.concat(chunks).toString();
    if (!isSigned(payload, String(request.headers['stripe-signature']))) return void response.writeHead(400).end();
    const { id, type } = JSON.parse(payload) as { id: string; type: string };
    void pool.query('insert into bare_events values ($1, $2, now()) on conflict do nothing', [id, type]).then(() => response.writeHead(200).end('{}'));
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
