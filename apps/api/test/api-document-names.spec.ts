import { gzipSync } from 'node:zlib';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { resolved } from './resolved-document.ts';

type Named = { components: { schemas: Record<string, { properties?: object }>; responses: object }; paths: Record<string, Record<string, { responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }> }>> };

/** The maximum size of the document, plain and gzipped: its current size, which should not grow with every operation. */
const MOST = { bytes: 649_000, packed: 89_500 };

describe('the API document', () => {
  let document: Named;
  beforeAll(async () => {
    document = (await apiDocument('test')) as unknown as Named;
  });

  it('names every schema, and references it wherever it is used', () => {
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Booking', 'Slot', 'Event', 'Problem', 'SlotTakenProblem', 'NotFoundProblem']));
    expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    expect(document.paths['/availability/slots']!['get']!.responses['200']!.content!['application/json']!.schema).toMatchObject({ items: { $ref: '#/components/schemas/Slot' } });
    expect(() => resolved(document)).not.toThrow();
  });

  it('defines each schema once', () => {
    const said = Object.values(document.components.schemas).map((schema) => JSON.stringify(schema));
    expect(said.length - new Set(said).size).toBe(0);
    const text = JSON.stringify(document);
    expect(Object.keys(document.components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('is small enough for programs to load quickly', () => {
    const text = JSON.stringify(document);
    const [bytes, packed] = [text.length, gzipSync(text).length];
    expect({ bytes, packed, isSmall: bytes <= MOST.bytes && packed <= MOST.packed }).toEqual({ bytes, packed, isSmall: true });
  });
});
