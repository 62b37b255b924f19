import fs from 'node:fs';
import path from 'node:path';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { API_RELEASE } from '../src/platform/api-document/release.ts';
import { addedOperations, addedParameters, breakingChanges, operationsOf, type Described } from './api-changes/changes.ts';
import { keptChangelog, keptDocument } from './api-changes/kept-document.ts';

const copyOf = (document: Described): Described => structuredClone(document);

describe('the API compared with its last release', () => {
  let present: Described;
  let kept: Described;
  beforeAll(async () => {
    present = JSON.parse(JSON.stringify(await apiDocument('test'))) as Described;
    kept = keptDocument();
  });

  it('breaks nothing that its changelog does not announce', () => {
    const announced = keptChangelog();
    expect(breakingChanges(kept, present).filter((words) => !announced.includes(words))).toEqual([]);
  });

  it('is kept under the version it is served as, and noted in the changelog', () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };
    expect({ kept: kept.info.version, served: API_RELEASE, noted: keptChangelog().split(/^## (?=\d)/m)[1]!.split('\n')[0] }).toEqual({ kept: version, served: version, noted: version });
  });

  it('reports no changes against itself', () => {
    expect(breakingChanges(present, copyOf(present))).toEqual([]);
    expect(addedOperations(present, present)).toEqual([]);
    expect(addedParameters(present, present)).toEqual([]);
    expect(operationsOf(present).size).toBeGreaterThan(300);
  });

  const operation = (document: Described, name: string) => operationsOf(document).get(name)!;
  it.each<[string, string, (document: Described) => void]>([
    ['an operation that is gone', 'GET /bookings: is gone', ({ paths }) => void delete paths['/bookings']!['get']],
    ['a field of an answer that is gone', 'GET /bookings/{booking_id}: answer session_date: is gone', ({ components }) => void delete components.schemas['Booking']!.properties!['session_date']],
    ['a field of an answer that may be absent', 'GET /availability/slots: answer [].time_slot: may be absent now', ({ components }) => void (components.schemas['Slot']!.required = [])],
    ['a field of an answer of another kind', 'GET /availability/slots: answer [].is_available: is string and was boolean', ({ components }) => void (components.schemas['Slot']!.properties!['is_available'] = { type: 'string' })],
    ['a parameter that has to be sent', 'GET /places: parameter near has to be sent now', (document) => void (operation(document, 'GET /places').parameters = [{ name: 'near', in: 'query', required: true, schema: { type: 'string' } }])],
    ['a body that asks for more', 'POST /auth/sign-in: body device: has to be sent now', (document) => {
      const { schema } = operation(document, 'POST /auth/sign-in').requestBody!.content!['application/json']!;
      const shape = schema!.$ref ? document.components.schemas[schema!.$ref.split('/').at(-1)!]! : schema!;
      shape.properties!['device'] = { type: 'string' };
      shape.required!.push('device');
    }],
    ['another role', 'GET /bookings: asks for coach now', (document) => void (operation(document, 'GET /bookings').security = [{ bearer: ['coach'] }])],
  ])('detects %s', (_, words, change) => {
    const changed = copyOf(present);
    change(changed);
    expect(breakingChanges(present, changed)).toContain(words);
  });

  it('does not report additions as breaking', () => {
    const changed = copyOf(present);
    changed.components.schemas['Slot']!.properties!['place_id'] = { type: 'string' };
    operation(changed, 'GET /places').parameters = [{ name: 'near', in: 'query', schema: { type: 'string' } }];
    changed.paths['/weather'] = { get: operation(present, 'GET /places') };
    expect(breakingChanges(present, changed)).toEqual([]);
    expect(addedOperations(present, changed)).toEqual(['GET /weather']);
    expect(addedParameters(present, changed)).toEqual(['`near` of GET /places']);
  });
});
