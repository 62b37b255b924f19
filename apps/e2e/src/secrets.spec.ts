import fs from 'node:fs';
import path from 'node:path';
import { siblingUrl, withClient } from '@coach/start/postgres/databases.ts';
import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post } from './support/people.ts';
import { runningStack } from './support/running-stack.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

/** A string that would not occur anywhere by chance. */
const MARKER = `zebra-knee-${Date.now().toString(36)}`;

/** Every row of every table as text, like a dump. */
const dumpOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const sql = `select coalesce(string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, ''), '') as dump
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
    return String((await client.query<{ dump: string }>(sql)).rows[0]!.dump);
  });

/** Every pending or past job as stored on disk: in the queue's own database, or in Redis's append-only file. */
async function queueDump(): Promise<string> {
  const { logs, urls } = runningStack();
  const redis = path.join(path.dirname(logs.api), '../redis/appendonlydir');
  if (!fs.existsSync(redis)) return dumpOf(siblingUrl(urls.database, 'coach_queue'));
  return fs.readdirSync(redis).map((name) => fs.readFileSync(path.join(redis, name), 'utf8')).join('\n');
}

const logs = (): string => [...new Set([...Object.values(runningStack().logs), ...Object.values(runningStack().logs).map((file) => `${file}.1`)])].filter((file) => fs.existsSync(file)).map((file) => fs.readFileSync(file, 'utf8')).join('\n');

test('S9 a client’s health notes are in no table, no log of a running process, no queue, no email, and no error', async () => {
  const nora = newPerson('Nora');
  const bearer = await confirmedClient(nora);
  const signedIn = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
  const { urls } = runningStack();
  const ask = (method: string, path: string, body: unknown) => fetch(`${urls.api}${path}`, { method, headers: signedIn, body: typeof body === 'string' ? body : JSON.stringify(body) });

  expect((await ask('PATCH', '/profile', { health_notes: MARKER })).status).toBe(200);
  const slot = await freeSlot('secrets');
  const session = { duration_minutes: 60, location: 'Studio', notes: MARKER };
  const booked = await ask('POST', '/bookings', { booking_type: 'consultation', session_date: slot.start, ...session });
  expect(booked.status).toBe(201);

  const refused = [
    await ask('POST', '/bookings', { booking_type: 'consultation', session_date: slot.start, ...session }),
    await ask('POST', '/bookings', { booking_type: 'consultation', session_date: 'never', ...session }),
    await ask('PATCH', '/profile', { health_notes: MARKER.repeat(1_000) }),
    await ask('PATCH', '/profile', `{"health_notes": "${MARKER}"`),
    await ask('PATCH', '/profile', `{"health_notes": ${MARKER}}`),
    await ask('PATCH', '/profile', { health_notes: { told: MARKER } }),
    await ask('GET', `/nowhere?health_notes=${MARKER}`, undefined),
    await post('/auth/sign-up', { email: nora.email, password: 'demo-coach-1', firstName: 'N', lastName: 'S', phone: '1', healthNotes: MARKER, privacyConsent: true }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain(MARKER);
  }

  await mailTo(nora.email, /consultation/i);
  const owned = (await (await ask('GET', '/profile', undefined)).json()) as { health_notes: string };
  expect(owned.health_notes).toBe(MARKER);
  const places = {
    tables: await dumpOf(urls.database),
    queue: await queueDump(),
    mails: JSON.stringify(await mailsTo(nora.email)) + (await (await fetch(`${urls.mail}/email`)).text()),
    logs: logs(),
  };
  // Proves that each place was written to, so that the absence of the marker means something.
  expect(places.tables).toContain(nora.email);
  expect(places.queue.length).toBeGreaterThan(100);
  expect(places.mails).toContain(nora.email);
  expect(places.logs).toContain('"path":"/api/profile"');
  for (const [place, text] of Object.entries(places)) expect({ place, told: text.includes(MARKER) }).toEqual({ place, told: false });
});
