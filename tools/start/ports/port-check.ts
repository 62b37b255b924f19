import net from 'node:net';
import { holderOf, type Holder } from './port-holder.ts';
import { Refusal } from '../refusal.ts';
import { PORT_SETTINGS, type Ports } from '../settings.ts';

const ADDRESSES = ['::', '0.0.0.0', '127.0.0.1'];
// Ports from here on are used for outgoing connections, so a fixed one would occasionally collide.
const FIRST_EPHEMERAL = 32_768;
const USES: Record<keyof Ports, string> = {
  site: 'the site',
  postgres: 'the database',
  smtp: 'the mail catcher',
  mailUi: 'the mail page',
  stripe: 'the Stripe sandbox',
};

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new Refusal(`Port ${port} is reserved for the system administrator. Choose a port above 1023.`));
      else resolve(error.code !== 'EADDRINUSE');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Whether nothing listens on the port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const address of ADDRESSES) if (!(await listens(port, address))) return false;
  return true;
}

/** The first free port from `port` on, below the range of outgoing connections. */
export async function nextFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < Math.max(port + 1, FIRST_EPHEMERAL); candidate += 1) if (await isFree(candidate)) return candidate;
  throw new Refusal(`No free port was found from ${port} on. Choose one with POSTGRES_PORT.`);
}

/** The message for a port held by another program, with the setting that changes it. */
export function takenSentence(use: keyof Ports, port: number, holder: Holder | undefined): string {
  const who = holder ? `by process ${holder.pid} (${holder.name})` : 'by another program';
  return `Port ${port}, meant for ${USES[use]}, is taken ${who}. Stop that program, or choose another port: ${PORT_SETTINGS[use]}=${port + 1} npm start`;
}

function usesOf(env: NodeJS.ProcessEnv): (keyof Ports)[] {
  const mail: (keyof Ports)[] = env.SMTP_URL ? [] : ['smtp', 'mailUi'];
  return ['site', ...mail, ...(env.STRIPE_API_BASE ? [] : (['stripe'] as const))];
}

/** Refuses if a required port is taken; a service replaced by a setting needs none, and Postgres moves to the next free port on its own. */
export async function requirePorts(ports: Ports, env: NodeJS.ProcessEnv): Promise<void> {
  for (const use of usesOf(env)) if (!(await isFree(ports[use]))) throw new Refusal(takenSentence(use, ports[use], holderOf(ports[use])));
}
