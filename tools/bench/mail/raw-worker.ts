// The minimal mail queue: jobs in, one SMTP message each. Reads one command per line, a number of jobs. Runs as a separate process.
import { createInterface } from 'node:readline';
import { createPostgresBackend, Queue, setDefaultBackendFactory, Worker, type ConnectionOptions } from 'bullmq';
import { createTransport } from 'nodemailer';

const { QUEUE_DATABASE_URL, SMTP_URL, MESSAGE = '{}' } = process.env;
/** The product's worker has the same concurrency; it is also nodemailer's default number of connections. */
const CONCURRENCY = 5;
const NAME = 'raw-mail';

setDefaultBackendFactory(createPostgresBackend as Parameters<typeof setDefaultBackendFactory>[0]);
const connection = { connectionString: QUEUE_DATABASE_URL, schema: 'bullmq', migrate: true, max: 4 } as ConnectionOptions;
const transport = createTransport({ url: SMTP_URL, pool: true });
const message = JSON.parse(MESSAGE) as { subject: string; html: string; text: string };
const queue = new Queue(NAME, { connection });
const worker = new Worker<{ id: string }>(NAME, async ({ data }) => void (await transport.sendMail({ from: 'coach@demo.test', to: 'reader@demo.test', messageId: `<${data.id}@raw.test>`, ...message })), { connection, concurrency: CONCURRENCY });
await worker.waitUntilReady();

createInterface({ input: process.stdin }).on('line', (line) => {
  void (async () => {
    const [round, count] = line.split(' ');
    for (let number = 0; number < Number(count); number += 1) await queue.add('send', { id: `${round}-${number}` });
  })();
});
console.log('ready');
