// npm run security [-- gate timing uploads keys fuzz flood edges request]: S1 to S16 in one table: what the gate proves, and at full scale what it only samples.
import { faultTable, type FaultFigure } from './faults/fault.ts';
import { inTheGate } from './faults/in-the-gate.ts';
import { gate } from './security/gate.ts';

/** Uploads need the whole product, which the benchmarks start. */
async function uploads(): Promise<FaultFigure[]> {
  const { measureVideos } = await import('./videos/videos.ts');
  return measureVideos(['upload', 'hostile']);
}

const SUBJECTS: Record<string, () => Promise<FaultFigure[]>> = {
  gate,
  timing: () => inTheGate({ promise: 'S5', spec: 'enumeration', settings: { ENUMERATION_ROUNDS: '500' } }),
  uploads,
  keys: () => inTheGate({ promise: 'S9', spec: 'encryption', only: 'S9 keys rotate', settings: { KEYS_ROWS: '10000' } }),
  edges: () => inTheGate({ promise: 'S12', spec: 'boundary-sweep', settings: {} }),
  request: () => inTheGate({ promise: 'S14', spec: 'one-request', settings: {} }),
  fuzz: () => inTheGate({ promise: 'S12', spec: 'fuzz', settings: { FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '300' } }),
  flood: () => inTheGate({ promise: 'S15', spec: 'test/flood', settings: { FLOOD_SENDERS: '50', FLOOD_MEGABYTES: '200', FLOOD_ROUNDS: '3' } }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUBJECTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}

const figures: FaultFigure[] = [];
for (const [name, run] of Object.entries(SUBJECTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n  ${name}…`);
  figures.push(...(await run()));
}
const numberOf = ({ promise }: FaultFigure): number => Number(promise.slice(1));
figures.sort((one, other) => numberOf(one) - numberOf(other));
console.log(`\nLets no one in; ! misses its limit\n\n${faultTable(figures)}\n`);
process.exitCode = figures.every(({ isKept }) => isKept) ? 0 : 1;
