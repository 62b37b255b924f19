import { LEFT_OUT, LEFT_OUT_TABLES } from './archived-tables.ts';

interface Contents {
  name: string;
  madeAt: Date;
  counts: Readonly<Record<string, number>>;
}

const listOf = (reasons: Readonly<Record<string, string>>): string => Object.entries(reasons).map(([name, why]) => `  ${name}: ${why}`).join('\n');

/** Explains the files of an archive to whoever opens it years later. */
export const readmeOf = ({ name, madeAt, counts }: Contents): string => `${name}: everything, as of ${madeAt.toISOString()}

csv/<table>.csv    one file a table, for spreadsheets: UTF-8, commas, heads in the first line; values of several parts are JSON.
                   A cell that a spreadsheet would run as a formula begins with an apostrophe.
json/<table>.json  the same rows, for programs: one array of objects, nothing changed.
business.json      the business as it is published: name, texts, region, policy, look.
files/             your own pictures.
files.csv          every picture and film that is stored, by name. Films are listed and not in here.
manifest.json      how many rows each table has, and what was left out.

All tables are of one moment. Moments are UTC, money is in cents of the business's currency, lengths are minutes.
People are in profiles (and users); bookings, payments, session_credits and the rest name them by user_id.

What is not in here, and why:
${listOf(LEFT_OUT_TABLES)}
${listOf(LEFT_OUT)}

What people told about their health, their messages, check-ins, meal plans and letters are kept sealed and opened one by one, each time
with an entry in the audit log. They are not in an archive that opens all of them at once: each client can take their own from
Profile, Privacy.

Keep this file where only you can open it: it names all of your clients. When you need it no more, delete it.

Rows:
${Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`).join('\n')}
`.replaceAll('\n', '\r\n');
