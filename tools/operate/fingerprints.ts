import pg from 'pg';

/** A table's number of rows, and a checksum over all of them. */
export interface Fingerprint {
  rows: number;
  checksum: string;
}

/** Returns the fingerprints of all tables of a database, read in one snapshot. */
export async function fingerprints(url: string): Promise<Map<string, Fingerprint>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await client.query<{ name: string }>(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`);
    const found = new Map<string, Fingerprint>();
    for (const { name } of tables.rows) {
      const { rows } = await client.query<Fingerprint>(`select count(*)::int as rows, coalesce(md5(string_agg(sum, '' order by sum)), '') as checksum from (select md5(t::text) as sum from ${name} t) as sums`);
      found.set(name, rows[0]!);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Returns the tables that differ, with the number of rows in each database. */
export function differences(one: Map<string, Fingerprint>, other: Map<string, Fingerprint>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [left, right] = [one.get(name), other.get(name)];
    return left?.checksum === right?.checksum && left?.rows === right?.rows ? [] : [`${name}: ${left?.rows ?? 'no'} and ${right?.rows ?? 'no'} rows`];
  });
}
