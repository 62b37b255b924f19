import { setTimeout as delay } from 'node:timers/promises';
import { CLIENT, type Business } from '../business.ts';
import type { Figure } from '../figures.ts';
import { mailsTo } from '../site.ts';

/** Takes a backup, makes a mistake and restores the second before it; also runs the rehearsal that compares every table. */
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
