import fs from 'node:fs';
import path from 'node:path';
import { domainEvents, jobs } from './jobs.ts';

const ROOT = __dirname;
const sources = fs.readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const roomOf = (file: string): string => file.split(path.sep)[0]!;

interface Named {
  name: string;
  room: string;
}

/** The names that the rooms declare in their `<room>.events.ts` files. */
function declared(kind: 'Events' | 'Jobs'): Named[] {
  return sources
    .filter((file) => file.endsWith('.events.ts'))
    .flatMap((file) =>
      Object.entries(jest.requireActual<Record<string, object>>(path.join(ROOT, file)))
        .filter(([exported]) => exported.endsWith(kind))
        .flatMap(([, names]) => Object.keys(names).map((name) => ({ name, room: roomOf(file) }))),
    );
}

/** The names that this pattern finds in the code, each with its room. */
const used = (pattern: RegExp): Named[] => sources.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name]) => ({ name: name!, room: roomOf(file) })));

const namesOf = (kind: 'Events' | 'Jobs'): string[] => declared(kind).map(({ name }) => name).sort();

describe('the register of events and jobs', () => {
  it('contains the names that the rooms declare, each once', () => {
    expect(namesOf('Events')).toEqual(Object.keys(domainEvents).sort());
    expect(namesOf('Jobs')).toEqual(Object.keys(jobs).sort());
  });

  it('an event is recorded only by the room that declares it', () => {
    const recorded = used(/outbox\.(?:record|recordOnce|asStatement)\((?:\w+, )?'([\w.-]+)'/g);
    expect(recorded.length).toBeGreaterThan(40);
    expect(declared('Events')).toEqual(expect.arrayContaining(recorded));
  });

  it('a job is named after the room that declares it, and handled there', () => {
    const done = used(/^ {2}@OnJob\('([\w.-]+)'\)/gm);
    expect(declared('Jobs').filter(({ name, room }) => !name.startsWith(`${room}.`))).toEqual([]);
    expect(done.map(({ name }) => name).sort()).toEqual(Object.keys(jobs).sort());
    expect(declared('Jobs')).toEqual(expect.arrayContaining(done));
  });
});
