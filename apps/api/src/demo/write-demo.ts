import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../auth/account/user.entity.ts';
import type { Env } from '../env.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { writeDemoCoaching } from './demo-coaching.ts';
import { writeDemoDesk } from './demo-desk.ts';
import { writeDemoMoney } from './demo-money.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import { writeDemoPlaces } from './demo-places.ts';
import { writeDemoPremium } from './demo-premium.ts';
import { writeDemoSite } from './demo-site.ts';
import { writeDemoVideos } from './demo-videos.ts';
import { writeDemoVisits } from './demo-visits.ts';
import { writeDemoData } from './demo-writer.ts';
import { writeWatched } from './full/waitlist-threads-and-views.ts';
import { writeFullDemo } from './full/write-full.ts';

interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Fills a database with the demo; safe to repeat, even if some of its accounts have been deleted. */
export async function writeDemo(em: EntityManager, env: Env, now: Date, log: (line: string) => void = () => undefined): Promise<void> {
  const vault = new Vault(env);
  const fork = () => em.fork() as EntityManager;
  log(`demo data: ${await writeDemoData(fork(), vault, now)}`);
  await writeDemoPlaces(fork(), now);
  await writeDemoPremium(fork(), vault, now);
  await writeDemoCoaching(fork(), vault, now);
  const money = env.DEMO_DATA === 'full' ? await writeFullDemo(fork(), vault, env, now) : 'small';
  if (env.DEMO_DATA === 'full') log(`full demo: ${money}`);
  if (money !== 'written') await writeDemoMoney(fork(), vault, now);
  await writeDemoVisits(fork(), now);
  await writeDemoSite(fork(), now);
  await writeDemoDesk(fork(), vault, now);
  log(`demo data: ${await writeDemoVideos(fork(), env, now)}`);
  if (money === 'written') await writeWatched(fork(), now);
}

/** Returns the sign-in data of the demo's coach and client, if their accounts still exist. */
export async function demoAccounts(em: EntityManager): Promise<DemoAccount[]> {
  const [coach, client] = demoPeople;
  const accounts = [{ role: 'Coach', email: coach!.email }, { role: 'Client', email: client!.email }].map((account) => ({ ...account, password: DEMO_PASSWORD }));
  const living = await em.fork().find(User, { email: { $in: accounts.map(({ email }) => email) } });
  return accounts.filter(({ email }) => living.some((user) => user.email === email));
}
