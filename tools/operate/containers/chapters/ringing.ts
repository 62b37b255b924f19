import { setTimeout as delay } from 'node:timers/promises';
import { ALARMS, SITE, until, type Business } from '../business.ts';
import type { Figure } from '../figures.ts';
import { mailsTo } from '../site.ts';

const LISTEN_MS = 200_000;

interface Alert {
  labels: { alertname: string };
  state: string;
}

const alerts = async (): Promise<Alert[]> => ((await (await fetch('http://127.0.0.1:9090/api/v1/alerts')).json()) as { data: { alerts: Alert[] } }).data.alerts;
const firing = async (): Promise<string[]> => (await alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);

/** Checks that alerts stay quiet in a healthy system, email a person when every API process is down, and report when it is over. */
export async function ringing(business: Business): Promise<Figure[]> {
  const rules = business.docker('exec', business.containers('prometheus')[0]!, 'promtool', 'test', 'rules', '/etc/prometheus/alerts.test.yml');
  // Alerts caused by a release or restore must be over, and any false alert needs time to fire.
  await delay(LISTEN_MS);
  const isQuiet = await until('quiet', 600, async () => (await firing()).length === 0).catch(() => false);
  const loud = await firing();
  const before = (await mailsTo(ALARMS)).length;
  business.docker('stop', ...business.containers('api'));
  const began = Date.now();
  const rung = async (name: string) => (await mailsTo(ALARMS)).slice(before).find(({ subject }) => subject.includes(`[firing] ${name}`));
  const mailed = await until('a mail of SiteDown', 300, () => rung('SiteDown'));
  const seconds = (Date.now() - began) / 1000;
  await until('a mail of ProcessDown', 120, () => rung('ProcessDown'));
  const page = await (await fetch(SITE)).text();
  await business.coach('up');
  return [
    { promise: 'P19', what: 'rules tried by promtool, each ringing and silent', figure: rules.includes('SUCCESS') ? 'all' : rules, limit: 'all', isKept: rules.includes('SUCCESS') },
    { promise: 'P19', what: 'alerts that ring in a healthy system', figure: isQuiet ? '0' : loud.join(' '), limit: '0', isKept: isQuiet === true },
    { promise: 'P19', what: 'every API process away: mailed to a person', figure: `${seconds.toFixed(0)} s, ${mailed.subject.split(':')[0]}`, limit: '≤ 3 min', isKept: seconds <= 180 },
    { promise: 'P19', what: 'and people read', figure: page.includes('Back in a moment') ? 'Back in a moment' : page.slice(0, 60), limit: 'a page', isKept: page.includes('Back in a moment') },
  ];
}
