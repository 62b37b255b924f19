import { setTimeout as delay } from 'node:timers/promises';
import { ALARMS, CLIENT, COACH, MAILBOX, SITE, until, type Business } from './business.ts';
import type { Figure } from './figures.ts';
import { underLoad, type Answers } from './load.ts';

interface CaughtMail {
  subject: string;
  text: string;
  to: Array<{ address: string }>;
}

const MOST_MB = 450;
const LEAST_REQUESTS = 20_000;
const PASSWORD = 'a password for containers 1';
const DAY = 24 * 3_600_000;
const LISTEN_MS = 200_000;

const mailsTo = async (address: string): Promise<CaughtMail[]> => ((await (await fetch(`${MAILBOX}/email`)).json()) as CaughtMail[]).filter(({ to }) => to.some((one) => one.address === address));

async function call<Body>(path: string, body?: unknown, bearer?: string): Promise<{ status: number; body: Body }> {
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const response = await fetch(`${SITE}/api${path}`, { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

/** init and up on a machine that has nothing, the coach's account, a client who signs up, books and pays. */
export async function opening(business: Business): Promise<Figure[]> {
  const began = Date.now();
  await business.coach('init');
  await business.coach('up');
  const version = business.docker('inspect', '--format', '{{.Config.Image}}', business.containers('api')[0]!);
  const megabytes = Math.round(Number(business.docker('image', 'inspect', '--format', '{{.Size}}', version)) / 1e6);
  const { output } = await business.coach('first-admin', COACH, 'Maria', 'Gonzalez');
  const bearer = await signUp();
  const page = await (await fetch(SITE)).text();
  const hour = await freeHour();
  const bookingData = { booking_type: 'personal_training', session_date: hour, duration_minutes: 60, location: 'Studio', notes: 'None' };
  const bought = await call<{ url: string }>('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, bearer);
  if (bought.status !== 200) throw new Error(`the payment page answered ${bought.status}: ${JSON.stringify(bought.body)}`);
  const session = new URL(bought.body.url).pathname.split('/').at(-1)!;
  await fetch(`${business.sandbox}/sandbox/checkout/${session}/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ card: '4242424242424242' }) });
  await until('the paid booking', 120, () => business.sql(`select 1 from bookings where status = 'confirmed'`) === '1');
  await until('its mail', 60, async () => (await mailsTo(CLIENT)).some(({ subject }) => /confirmed|booked/i.test(subject)));
  const minutes = (Date.now() - began) / 60_000;
  const closed = await Promise.all(['/api/metrics', '/api/metrics/', '/api/METRICS', '/api/media/v/x/right/'].map(async (path) => (await fetch(SITE + path)).status));
  return [
    { promise: 'P17', what: 'the image', figure: `${megabytes} MB`, limit: `≤ ${MOST_MB} MB`, isKept: megabytes <= MOST_MB },
    { promise: 'P17', what: 'init, up, the coach, a client signed up, an hour paid and told', figure: `${minutes.toFixed(1)} min`, limit: '≤ 60 min', isKept: minutes <= 60 && output.includes('reset-password') },
    { promise: 'P17', what: 'every page says that it is staging; figures and rights asked for from outside', figure: `${page.includes('Staging:') ? 'yes' : 'no'}; ${closed.join(' ')}`, limit: 'yes; 404', isKept: page.includes('Staging:') && closed.every((status) => status === 404) },
  ];
}

async function signUp(): Promise<string> {
  const account = { email: CLIENT, password: PASSWORD, firstName: 'Sam', lastName: 'Silva', phone: '(213) 555-0177', healthNotes: 'Runs twice a week', privacyConsent: true };
  const { status } = await call('/auth/sign-up', account);
  if (status !== 201) throw new Error(`signing up answered ${status}`);
  const mail = await until('the confirming mail', 60, async () => (await mailsTo(CLIENT)).findLast(({ subject }) => subject === 'Confirm your email address'));
  const tokens = new URLSearchParams(new URL(/https?:\S+\/confirm-email#\S+/.exec(mail.text)![0]).hash.slice(1));
  const { body } = await call<{ access_token: string }>('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });
  return body.access_token;
}

async function freeHour(): Promise<string> {
  for (let day = 7; day < 30; day += 1) {
    const date = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const { body } = await call<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${date}&duration=60`);
    const found = body.find(({ is_available: isAvailable }) => isAvailable);
    if (found) return found.time_slot;
  }
  throw new Error('there is no free hour');
}

const told = (what: string, { requests, failed, slowestMs }: Answers): Figure => ({ promise: 'P17', what: `${what}: ${requests} requests, half of them POSTs`, figure: `${failed} failed, ${slowestMs} ms the slowest`, limit: '0', isKept: failed === 0 });

/** Releases with one, two and four processes, and the way back, while people ask. */
export async function releasing(business: Business, perSecond: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const processes of [1, 2, 4]) {
    await business.coach('scale', String(processes));
    figures.push(told(`a release with ${processes} API process${processes > 1 ? 'es' : ''}`, await underLoad(SITE, perSecond, LEAST_REQUESTS, () => business.coach('release'))));
  }
  await business.coach('scale', '2');
  figures.push(told('the way back, with 2', await underLoad(SITE, perSecond, 0, () => business.coach('rollback'))));
  return figures;
}

const ready = (): Promise<boolean> => fetch(`${SITE}/api/health/ready`).then(({ ok }) => ok);

/** Each container's own process killed, one after the other: it has to come back by itself. */
export async function dying(business: Business): Promise<Figure[]> {
  const longest = { name: '', seconds: 0 };
  for (const name of ['api', 'worker', 'film-worker', 'redis', 'storage', 'postgres', 'proxy']) {
    for (const container of business.containers(name)) process.kill(Number(business.docker('inspect', '--format', '{{.State.Pid}}', container)), 'SIGKILL');
    const began = Date.now();
    await delay(1_000);
    const isBack = () => business.containers(name).length > 0 && business.containers(name).every((id) => business.docker('inspect', '--format', '{{.State.Health.Status}}', id) === 'healthy');
    await until(`${name} after its death`, 180, async () => isBack() && (await ready()));
    const seconds = (Date.now() - began) / 1000;
    if (seconds > longest.seconds) Object.assign(longest, { name, seconds });
  }
  return [{ promise: 'P17', what: 'each container killed with -9: healthy again, by itself', figure: `7 of 7, ${longest.seconds.toFixed(0)} s the longest (${longest.name})`, limit: '7 of 7', isKept: true }];
}

/** A backup, a mistake, the second before it; and the rehearsal that compares every table. */
export async function restoring(business: Business): Promise<Figure[]> {
  const saved = await business.coach('backup');
  const rehearsed = await business.coach('rehearse');
  const write = (name: string) => business.sql(`insert into outbox (id, fact, payload, recorded_at, relayed_at) values (gen_random_uuid(), 'containers.${name}', '{}', now(), now())`);
  write('before');
  const chosen = new Date(Math.ceil(Date.now() / 1000) * 1000);
  const bookings = business.sql('select count(*) from bookings');
  await delay(chosen.getTime() + 1_500 - Date.now());
  write('after');
  business.sql('set client_min_messages = error; truncate bookings cascade');
  const sent = (await mailsTo(CLIENT)).length;
  const restored = await business.coach('restore', '--to', chosen.toISOString().slice(0, 19).replace('T', ' '));
  const around = business.sql(`select string_agg(fact, ' ') from outbox where fact like 'containers.%'`);
  const back = business.sql('select count(*) from bookings');
  await delay(5_000);
  const mails = (await mailsTo(CLIENT)).length - sent;
  const tables = /(\d+) of (\d+) tables/.exec(rehearsed.output);
  return [
    { promise: 'P18', what: 'a backup of database, log and files', figure: `${saved.seconds.toFixed(0)} s`, limit: '', isKept: true },
    { promise: 'P18', what: 'rehearsed beside the running product: tables equal by rows and checksum', figure: `${tables?.[1]} of ${tables?.[2]}, ${rehearsed.seconds.toFixed(0)} s`, limit: 'all', isKept: tables?.[1] === tables?.[2] },
    { promise: 'P18', what: 'restored to the second before a mistake: bookings, the write before, the one after, old mails', figure: `${back} of ${bookings}, ${around.includes('before') ? 'there' : 'lost'}, ${around.includes('after') ? 'there' : 'gone'}, ${mails}, ${restored.seconds.toFixed(0)} s`, limit: 'all, there, gone, 0', isKept: back === bookings && around === 'containers.before' && mails === 0 },
  ];
}

interface Alert {
  labels: { alertname: string };
  state: string;
}

const alerts = async (): Promise<Alert[]> => ((await (await fetch('http://127.0.0.1:9090/api/v1/alerts')).json()) as { data: { alerts: Alert[] } }).data.alerts;
const firing = async (): Promise<string[]> => (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);

/** Quiet in a healthy system; mails a person when every API process is away, and says when it is over. */
export async function ringing(business: Business): Promise<Figure[]> {
  const rules = business.docker('exec', business.containers('prometheus')[0]!, 'promtool', 'test', 'rules', '/etc/prometheus/alerts.test.yml');
  // What a release and a restore set off has to be over; and what rings for no reason needs time to ring.
  await delay(LISTEN_MS);
  const isQuiet = await until('quiet', 600, async () => (await firing()).length === 0).catch(() => false);
  const loud = await firing();
  const before = (await mailsTo(ALARMS)).length;
  business.docker('stop', ...business.containers('api'));
  const began = Date.now();
  const rung = async (name: string) => (await mailsTo(ALARMS)).slice(before).find(({ subject }) => subject.includes(`[firing] ${name}`));
  const mailed = await until('a mail of SiteAway', 300, () => rung('SiteAway'));
  const seconds = (Date.now() - began) / 1000;
  await until('a mail of ProcessGone', 120, () => rung('ProcessGone'));
  const page = await (await fetch(SITE)).text();
  await business.coach('up');
  return [
    { promise: 'P19', what: 'rules tried by promtool, each ringing and silent', figure: rules.includes('SUCCESS') ? 'all' : rules, limit: 'all', isKept: rules.includes('SUCCESS') },
    { promise: 'P19', what: 'alerts that ring in a healthy system', figure: isQuiet ? '0' : loud.join(' '), limit: '0', isKept: isQuiet === true },
    { promise: 'P19', what: 'every API process away: mailed to a person', figure: `${seconds.toFixed(0)} s, ${mailed.subject.split(':')[0]}`, limit: '≤ 3 min', isKept: seconds <= 180 },
    { promise: 'P19', what: 'and people read', figure: page.includes('Back in a moment') ? 'Back in a moment' : page.slice(0, 60), limit: 'a page', isKept: page.includes('Back in a moment') },
  ];
}
