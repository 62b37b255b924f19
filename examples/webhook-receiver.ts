/**
 * node examples/webhook-receiver.ts whsec_… [port]
 *
 * Receives events, prints each once, and refuses those not signed by the coach's site.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { Webhook } from 'standardwebhooks';

const [secret = '', port = '4010'] = process.argv.slice(2);
const webhook = new Webhook(secret);
/** The same event may arrive twice; in production, use a table. */
const seen = new Set<string>();

interface Event {
  id: string;
  type: string;
  data: { id?: string };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    try {
      const event = webhook.verify(body, request.headers as Record<string, string>) as Event;
      if (!seen.has(event.id)) console.log(`Received: ${event.type} ${event.data.id ?? ''}`);
      seen.add(event.id);
      response.writeHead(204).end();
    } catch {
      response.writeHead(401).end();
    }
  });
});
server.listen(Number(port), '127.0.0.1', () => console.log(`Listening: http://127.0.0.1:${port}/`));
