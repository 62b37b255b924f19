import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@coach/contracts';
import { sealedColumns } from '../src/sealed-columns.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { checkedByContract, neverBrokenByInput, precheckedByRule, constraintRefusals, writtenOnce } from './constraint-register.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const SOURCE = ['apps/api/src', 'libs/domain/src'];

/** Constraints that a row can violate: checks and unique values, except random ids. */
const CONSTRAINTS = `
  select conname::text as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 'migrations'::regclass
      and (contype in ('c', 'u', 'x') or (contype = 'p' and pg_get_constraintdef(oid) <> 'PRIMARY KEY (id)'))
  union all
  select c.relname::text from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by 1`;

/** The error codes of all operations of the contract. */
function codesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { '~orpc': operation } = part as { '~orpc'?: { errorMap: object } };
  return operation ? Object.keys(operation.errorMap) : Object.values(part).flatMap(codesIn);
}

const sources = SOURCE.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !/^(migrations|demo)\//.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
);

const twice = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index);

describe('every constraint that an input could violate has a refusal with a message', () => {
  let testApp: TestApp;
  let inDatabase: string[];
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
    inDatabase = (await (await testApp.owner()).execute<Array<{ name: string }>>(CONSTRAINTS)).map(({ name }) => name);
  });
  afterAll(() => testApp.stop());

  const sealed = () => inDatabase.filter((name) => sealedColumns.some((place) => name === `${place.replace('.', '_')}_sealed`));
  const registered = () => [...Object.keys(constraintRefusals), ...Object.keys(precheckedByRule), ...checkedByContract, ...Object.values(writtenOnce).flat(), ...Object.values(neverBrokenByInput).flat()];

  it('each constraint is in the register once, and the register names no others', () => {
    const known = [...registered(), ...sealed()];
    expect({ unclassified: inDatabase.filter((name) => !known.includes(name)), gone: known.filter((name) => !inDatabase.includes(name)), twice: twice(known) }).toEqual({ unclassified: [], gone: [], twice: [] });
  });

  it.each(Object.entries(constraintRefusals))('%s is turned into %s wherever it is caught', (name, code) => {
    const places = sources.flatMap((text) => [...text.matchAll(new RegExp(`violatesConstraint\\(error, '${name}'\\)[^;\\n]*`, 'g'))].map(([line]) => line));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((line) => !line.includes(`'${code}'`))).toEqual([]);
  });

  it('every violation that the source catches is in the register', () => {
    const looked = sources.flatMap((text) => [...text.matchAll(/violatesConstraint\(error, '(\w+)'\)/g)].map(([, name]) => name!));
    expect([...new Set(looked)].sort()).toEqual(Object.keys(constraintRefusals).sort());
  });

  it.each(Object.entries({ ...constraintRefusals, ...precheckedByRule }))('%s: %s is a refusal of the contract', (_, code) => {
    expect(codesIn(contract)).toContain(code);
    expect(sources.some((text) => text.includes(`'${code}'`))).toBe(true);
  });

  it.each(Object.keys(writtenOnce))('%s is written with `on conflict`', (table) => {
    const inserts = sources.flatMap((text) => [...text.matchAll(new RegExp(`insert into ${table} [^;]*?on conflict`, 'g'))]);
    expect(inserts.length).toBeGreaterThan(0);
  });
});
