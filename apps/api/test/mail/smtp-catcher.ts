import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SMTPServer, SMTPServerOptions } from 'smtp-server';

/** A message as transmitted. */
export interface Caught {
  from: string;
  to: string[];
  raw: string;
  isEncrypted: boolean;
}

/** An SMTP server that stores every byte, and refuses the given addresses. */
export interface SmtpCatcher {
  port: number;
  caught: Caught[];
  /** Addresses answered with an error, e.g. `550 5.1.1 User unknown`. */
  refusals: Map<string, string>;
  close(): Promise<void>;
}

function refusalOf(line: string): Error {
  const [, code, words] = /^(\d{3}) (.*)$/.exec(line)!;
  return Object.assign(new Error(words), { responseCode: Number(code) });
}

/** Starts without TLS unless the options request it: the server's built-in certificate is not trusted. */
export async function startSmtpCatcher(options: SMTPServerOptions = {}): Promise<SmtpCatcher> {
  const { SMTPServer: Server } = createRequire(path.resolve('package.json'))('smtp-server') as { SMTPServer: new (options: SMTPServerOptions) => SMTPServer };
  const caught: Caught[] = [];
  const refusals = new Map<string, string>();
  const server = new Server({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const line = refusals.get(address);
      done(line ? refusalOf(line) : null);
    },
    onData(stream, { envelope, secure }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        caught.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString('latin1'), isEncrypted: secure });
        done();
      });
    },
    ...options,
  });
  const listening = await new Promise<AddressInfo>((resolve, reject) => {
    server.on('error', (error) => reject(error));
    const socket = server.listen(0, '127.0.0.1', () => resolve(socket.address() as AddressInfo));
  });
  return { port: listening.port, caught, refusals, close: () => new Promise((done) => server.close(() => done())) };
}
