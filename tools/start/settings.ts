import path from 'node:path';
import { Refusal } from './refusal.ts';

/** The workspace's folder, absolute. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** The port of every process that listens; each can be set with the variable in PORT_SETTINGS. */
export interface Ports {
  site: number;
  postgres: number;
  smtp: number;
  mailUi: number;
  stripe: number;
}

/** The variable that sets each port. */
export const PORT_SETTINGS: Record<keyof Ports, string> = {
  site: 'PORT',
  postgres: 'POSTGRES_PORT',
  smtp: 'SMTP_PORT',
  mailUi: 'MAIL_UI_PORT',
  stripe: 'STRIPE_PORT',
};

const DEFAULT_PORTS: Ports = { site: 3000, postgres: 15432, smtp: 1025, mailUi: 1080, stripe: 12111 };

/** What the user can configure: the data folder (absolute) and the ports. */
export interface Settings {
  dataDir: string;
  ports: Ports;
}

function port(name: string, text: string | undefined, standard: number): number {
  if (text === undefined || text.trim() === '') return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new Refusal(`${name}=${text} is not a port. Use a whole number from 1 to 65535, for example ${name}=${standard}.`);
}

function refuseTwins(ports: Ports): void {
  const names = Object.keys(ports) as (keyof Ports)[];
  for (const [index, name] of names.entries()) {
    const twin = names.slice(index + 1).find((other) => ports[other] === ports[name]);
    if (!twin) continue;
    throw new Refusal(`${PORT_SETTINGS[name]} and ${PORT_SETTINGS[twin]} are both ${ports[name]}. Give each its own port.`);
  }
}

/** Reads the settings from the environment. Refuses an invalid port, and two services on one port. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const names = Object.keys(DEFAULT_PORTS) as (keyof Ports)[];
  const ports = { ...DEFAULT_PORTS };
  for (const name of names) ports[name] = port(PORT_SETTINGS[name], env[PORT_SETTINGS[name]], DEFAULT_PORTS[name]);
  refuseTwins(ports);
  return { dataDir: path.resolve(ROOT, env.COACH_DATA_DIR ?? '.data'), ports };
}

/** Parses the arguments after `npm start --`. Refuses unknown ones. */
export function readWords(words: readonly string[]): { isOwn: boolean } {
  const unknown = words.find((word) => word !== '--own');
  if (unknown !== undefined) throw new Refusal(`npm start does not know ${unknown}. It takes --own alone: npm start -- --own begins a business of your own, without demo data.`);
  return { isOwn: words.includes('--own') };
}

/** An own business is stored next to the demo's data, never in it. */
export const ownSettings = (settings: Settings): Settings => ({ ...settings, dataDir: `${settings.dataDir}-own` });
