import { createRequire } from 'node:module';
import path from 'node:path';
import { eventually } from '../eventually.ts';

export interface CaughtMail {
  subject: string;
  html: string;
  text: string;
  to: Array<{ address: string }>;
  headers: Record<string, string>;
  attachments?: Array<{ contentType: string; fileName?: string; generatedFileName?: string }>;
}

interface MailDevServer {
  listen(ready: (error?: Error) => void): void;
  on(event: 'new', heard: (mail: CaughtMail) => void): void;
  smtp: { connections: Set<{ close(): void }>; close(done: () => void): void };
}

/** A real SMTP server that stores the mails it receives. */
export interface Mailbox {
  url: string;
  mails: CaughtMail[];
  /** Returns the mails to an address, oldest first; waits for the given count. */
  to(address: string, count?: number): Promise<CaughtMail[]>;
  close(): Promise<void>;
}

export async function startMailbox(port: number): Promise<Mailbox> {
  const MailDev = createRequire(path.resolve('package.json'))('maildev') as new (options: object) => MailDevServer;
  const server = new MailDev({ smtp: port, ip: '127.0.0.1', disableWeb: true, silent: true });
  // MailDev only tracks the server started last.
  const { smtp } = server;
  const mails: CaughtMail[] = [];
  server.on('new', (mail) => mails.push(mail));
  await new Promise<void>((resolve, reject) => server.listen((error) => (error ? reject(error) : resolve())));
  const addressed = (address: string) => mails.filter(({ to }) => to.some((one) => one.address === address));
  const to = (address: string, count = 1) => eventually(() => (addressed(address).length >= count ? addressed(address) : null));
  // Mailers keep their connection open between messages; without cutting it, closing would take half a minute.
  const close = (): Promise<void> => {
    for (const connection of smtp.connections) connection.close();
    return new Promise((done) => smtp.close(done));
  };
  return { url: `smtp://127.0.0.1:${port}`, mails, to, close };
}
