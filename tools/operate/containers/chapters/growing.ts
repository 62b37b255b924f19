import fs from 'node:fs';
import path from 'node:path';
import { CLIENT, SITE, until, type Business } from '../business.ts';
import { Elsewhere } from '../elsewhere.ts';
import type { Figure } from '../figures.ts';
import { handIn, play } from '../films.ts';
import { signInAsCoach } from '../panel.ts';
import { CLIENT_PASSWORD, requireCall, isReady } from '../site.ts';

const SECOND = { http: 28_080, https: 28_443 };
const SECOND_SITE = `https://localhost:${SECOND.https}`;

const step = (what: string, figure: string, isKept: boolean): Figure => ({ promise: 'P17', what: `past one machine: ${what}`, figure, limit: 'works', isKept });
const present = (business: Business): string => /^COACH_VERSION='(.*)'$/m.exec(fs.readFileSync(path.join(business.folder, '.env'), 'utf8'))![1]!;

/** Step 2 of docs/growth.md. */
async function moveBucket(business: Business, there: Elsewhere): Promise<Figure> {
  const film = await handIn(await signInAsCoach(business));
  await business.coach('backup');
  there.startStorage();
  await business.coachWith({ S3_ENDPOINT: `http://${there.address('storage')}` }, 'init');
  business.compose('run', '--rm', '-T', '--no-deps', 'migrate');
  business.compose('run', '--rm', '-T', '--no-deps', 'copy-files', 'dist/api/copy-files.js', '--from', '/backup');
  await business.coach('release', present(business));
  business.compose('stop', 'storage');
  const bytes = await play(film, await signInAsCoach(business));
  return step('the bucket elsewhere, the one here stopped', `a film from before plays, ${bytes} bytes of its first piece`, bytes > 0);
}

/** Step 1: moves the database and queues; meanwhile, visitors read "Back in a moment". */
async function moveDatabase(business: Business, there: Elsewhere): Promise<Figure> {
  const bookings = business.sql('select count(*) from bookings');
  there.startPostgres();
  await until('the Postgres elsewhere', 60, () => there.sql('postgres', 'select 1') === '1');
  const began = Date.now();
  business.compose('stop', 'api', 'worker', 'film-worker');
  const dump = path.join(business.folder, '../coach.dump');
  fs.writeFileSync(dump, business.bytes('compose', '--project-directory', business.folder, 'exec', '-T', 'postgres', 'pg_dump', '-U', 'coach', '-Fc', '--no-acl', 'coach'));
  business.docker('cp', dump, 'elsewhere-postgres:/var/lib/postgresql/coach.dump');
  business.docker('exec', 'elsewhere-postgres', 'pg_restore', '-U', 'coach', '-d', 'coach', '--no-acl', '/var/lib/postgresql/coach.dump');
  const queues = path.join(business.folder, '../queues');
  business.compose('stop', 'redis');
  business.compose('cp', 'redis:/data', queues);
  there.startRedis(queues);
  for (const name of ['database_url', 'database_owner_url']) there.writeSecret(name, there.secret(name).replace('@postgres/', `@${there.address('postgres')}/`));
  await business.coachWith({ REDIS_URL: `redis://${there.address('redis')}` }, 'init');
  await business.coach('up');
  const seconds = (Date.now() - began) / 1000;
  business.compose('stop', 'postgres', 'redis');
  const moved = there.sql('postgres', 'select count(*) from bookings');
  return step('Postgres and Redis elsewhere, those here stopped', `${moved} of ${bookings} bookings, away for ${seconds.toFixed(0)} s`, moved === bookings && (await isReady()));
}

/** Step 5: adds a replica, which the panel's reports read from. */
async function addReplica(business: Business, there: Elsewhere): Promise<Figure> {
  there.sql('postgres', `create role replicator with replication login password 'a password to copy'`);
  business.docker('exec', '--user', 'postgres', 'elsewhere-postgres', 'bash', '-c', 'echo "host replication replicator all scram-sha-256" >>"$PGDATA/pg_hba.conf"');
  there.sql('postgres', 'select pg_reload_conf()');
  there.startReplica('a%20password%20to%20copy');
  await until('the replica', 60, () => there.sql('replica', 'select pg_is_in_recovery()') === 't');
  there.writeSecret('read_database_url', there.secret('database_url').replace(there.address('postgres'), there.address('replica')));
  await business.coach('release', present(business));
  const bearer = await signInAsCoach(business);
  await requireCall('/admin/reports/business?days=30', undefined, bearer);
  const readers = there.sql('replica', `select count(*) from pg_stat_activity where usename = 'coach_app'`);
  business.docker('stop', 'elsewhere-replica');
  await requireCall('/admin/reports/business?days=30', undefined, bearer);
  return step('a replica for the reports, then without it', `${readers} connections of ours on it; the reports are there with it and without`, readers !== '0');
}

/** Steps 3 and 4: adds another machine with a proxy, an API process and video transcoding. */
async function addMachine(business: Business): Promise<Figure[]> {
  const second = path.join(business.folder, '../second');
  fs.rmSync(second, { recursive: true, force: true });
  fs.cpSync(business.folder, second, { recursive: true });
  const settings = { COMPOSE_PROJECT_NAME: 'coach-second', HTTP_PORT: String(SECOND.http), HTTPS_PORT: String(SECOND.https), API_PROCESSES: '1', COMPOSE_PROFILES: '' };
  fs.appendFileSync(path.join(second, '.env'), Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`).join(''));
  const compose = (...args: string[]): string => business.docker('compose', '--project-directory', second, ...args);
  try {
    compose('up', '--detach', '--no-deps', 'api');
    compose('up', '--detach', '--no-deps', '--wait', 'api', 'proxy', 'film-worker');
    const { access_token: bearer } = await requireCall<{ access_token: string }>('/auth/sign-in', { email: CLIENT, password: CLIENT_PASSWORD }, undefined, 'POST', SECOND_SITE);
    const { status } = await fetch(`${SITE}/api/profile`, { headers: { authorization: `Bearer ${bearer}` } });
    business.compose('stop', 'film-worker');
    const coach = await signInAsCoach(business);
    const bytes = await play(await handIn(coach), coach, SECOND_SITE);
    return [
      step('a second machine with a proxy and an API process: signed in there, asked here', String(status), status === 200),
      step('films made there alone, handed in here, played through its proxy', `${bytes} bytes of its first piece`, bytes > 0),
    ];
  } finally {
    compose('down', '--volumes', '--timeout', '5');
  }
}

/** Performs the steps of docs/growth.md as documented. */
export async function growing(business: Business): Promise<Figure[]> {
  const there = new Elsewhere(business);
  there.remove();
  try {
    return [await moveBucket(business, there), await moveDatabase(business, there), await addReplica(business, there), ...(await addMachine(business))];
  } finally {
    there.remove();
  }
}
