import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** A mail server that accepts everything immediately and records the time, so that only the sender is measured. */
export interface Sink {
  url: string;
  /** Arrival time of each Message-ID, in milliseconds of performance.now(). */
  arrived: Map<string, number>;
  /** Number of arrivals of each Message-ID. */
  times: Map<string, number>;
  forget(): void;
  stop(): Promise<void>;
}

const MESSAGE_ID = /^message-id:\s*(<[^>]+>)/im;

/** Handles one SMTP conversation: answers commands line by line; a dot ends a message. */
function converse(socket: net.Socket, took: (messageId: string) => void): void {
  let pending = '';
  let isData = false;
  socket.on('error', () => socket.destroy());
  socket.write('220 sink\r\n');
  socket.on('data', (bytes: Buffer) => {
    pending += bytes.toString('latin1');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const said = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        took(MESSAGE_ID.exec(said)?.[1] ?? '');
        socket.write('250 2.0.0 taken\r\n');
        isData = false;
      } else isData = answer(socket, said);
    }
  });
}

/** Answers a command; returns true if a message follows. */
function answer(socket: net.Socket, command: string): boolean {
  const verb = command.slice(0, 4).toUpperCase();
  if (verb === 'DATA') return socket.write('354 go on\r\n'), true;
  if (verb === 'QUIT') return socket.end('221 bye\r\n'), false;
  socket.write(verb === 'EHLO' ? '250-sink\r\n250 8BITMIME\r\n' : '250 2.0.0 ok\r\n');
  return false;
}

export async function startSink(): Promise<Sink> {
  const [arrived, times] = [new Map<string, number>(), new Map<string, number>()];
  const server = net.createServer((socket) =>
    converse(socket, (id) => {
      if (!arrived.has(id)) arrived.set(id, performance.now());
      times.set(id, (times.get(id) ?? 0) + 1);
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const forget = () => (arrived.clear(), times.clear());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived, times, forget, stop: () => new Promise((done) => server.close(() => done())) };
}
