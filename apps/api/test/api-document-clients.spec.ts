import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { apiDocument } from '../src/platform/api-document/api-document.ts';
import { documentFor } from '../src/platform/api-document/document-parts.ts';
import { redoclyComplaints, spectralComplaints } from './document-complaints.ts';

/** Code that an integrator would write against the generated types. */
const PROGRAM = `
type Booking = components['schemas']['Booking'];
type Slots = paths['/availability/slots']['get']['responses']['200']['content']['application/json'];
type Refused = operations['bookings.requestConsultation']['responses']['409']['content']['application/problem+json'];

export const price = ({ price_cents }: Booking): number | null => price_cents;
export const free = (slots: Slots): string[] => slots.filter(({ is_available }) => is_available).map(({ time_slot }) => time_slot);
export const others = (refused: Refused): components['schemas']['Slot'][] => (refused.defined && refused.code === 'SLOT_TAKEN' ? refused.data.slots : []);
`;

const FILE = '/client.ts';

/** Compiles a text as a file of its own in strict mode; returns the errors. */
function complaintsOf(text: string): string[] {
  const options: ts.CompilerOptions = { strict: true, noEmit: true, noUncheckedIndexedAccess: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => (name === FILE ? ts.createSourceFile(name, text, target) : getSourceFile(name, target));
  return ts.getPreEmitDiagnostics(ts.createProgram([FILE], options, host)).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the API document as read by tools', () => {
  let document: string;
  beforeAll(async () => {
    document = JSON.stringify(await apiDocument('test'));
  });

  it('passes Redocly’s recommended rules without a warning', async () => {
    expect(await redoclyComplaints(document)).toEqual([]);
  });

  it('passes Spectral’s rules without a warning', async () => {
    expect(await spectralComplaints(document)).toEqual([]);
  });

  it('fails them with an undefined security scheme, a mistyped example or an undefined tag', async () => {
    const planted = structuredClone(documentFor(JSON.parse(document) as object, { audience: 'client' })) as { paths: Record<string, { get: { security: object[]; tags: string[] } }>; components: { schemas: Record<string, { example?: object }> } };
    const { get } = planted.paths['/bookings']!;
    Object.assign(get, { security: [{ password: [] }], tags: ['Weather'] });
    planted.components.schemas['Booking']!.example = { id: 7 };
    const complaints = (await spectralComplaints(JSON.stringify(planted))).map((complaint) => complaint.split(':')[0]);
    expect([...new Set(complaints)].sort()).toEqual(['oas3-operation-security-defined', 'oas3-valid-schema-example', 'operation-tag-defined']);
  });

  it('generates a client with named types that compiles in strict mode', async () => {
    const api = astToString(await openapiTS(document));
    expect(complaintsOf(api + PROGRAM)).toEqual([]);
    expect(complaintsOf(api + PROGRAM.replace('number | null', 'string'))).not.toEqual([]);
  });
});
