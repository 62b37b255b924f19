import net from 'node:net';
import { holderOf, type Holder } from './port-holder.ts';
import { Refusal } from '../refusal.ts';
import { PORT_SETTINGS, type Ports } from '../settings.ts';

const ADDRESSES = ['::', '0.0.0.0', '127.0.0.1'];
// From here on the system hands ports to outgoing connections: a fixed one would collide now and then.
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

/** Whether nobody listens on the port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const address of ADDRESSES) if (!(await listens(port, address))) return false;
  return true;
}

/** The first free port from `port` on, below the range of outgoing connections. */
export async function nextFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < Math.max(port + 1, FIRST_EPHEMERAL); candidate += 1) if (await isFree(candidate)) return candidate;
  throw new Refusal(`No free port was found from ${port} on. Choose one with POSTGRES_PORT.`);
}

/** The sentence for a port that somebody else holds, with the setting that moves it. */
export function takenSentence(use: keyof Ports, port: number, holder: Holder | undefined): string {
  const who = holder ? `by process ${holder.pid} (${holder.name})` : 'by another program';
  return `Port ${port}, meant for ${USES[use]}, is taken ${who}. Stop that program, or choose another port: ${PORT_SETTINGS[use]}=${port + 1} npm start`;
}

function usesOf(env: NodeJS.ProcessEnv): (keyof Ports)[] {
  const mail: (keyof Ports)[] = env.SMTP_URL ? [] : ['smtp', 'mailUi'];
  return ['site', ...mail, ...(env.STRIPE_API_BASE ? [] : (['stripe'] as const))];
}

/** Refuses with a plain sentence when a port is taken that the start needs; parts that a setting replaces need none, and Postgres moves on by itself. */
export async function requirePorts(ports: Ports, env: NodeJS.ProcessEnv): Promise<void> {
  for (const use of usesOf(env)) if (!(await isFree(ports[use]))) throw new Refusal(takenSentence(use, ports[use], holderOf(ports[use])));
}
