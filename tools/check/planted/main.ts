import fs from 'node:fs';
import process from 'node:process';
import { programOf, runNode, signalAll } from '../command.ts';
import { freshReport, readReport } from '../report-file.ts';
import { ROOT } from '../../start/settings.ts';
import { plantedBugs } from './planted-bugs.ts';
import { plantedConfig } from './planted-config.ts';
import { outcomeTable, type Outcomes } from './outcome-table.ts';
import { productSources } from './product-sources.ts';

const wanted = process.argv.slice(2);
const bugs = plantedBugs.filter(({ name }) => wanted.length === 0 || wanted.some((words) => name.includes(words)));
const [config, report] = [freshReport('planted.config.json'), freshReport('planted.json')];
fs.writeFileSync(config, JSON.stringify(plantedConfig(bugs, productSources(ROOT), report)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => signalAll(signal));
const { output } = await runNode([programOf('jest'), '--config', config], {
  env: { NODE_NO_WARNINGS: '1' },
  onLine: (line) => /^\s+[✓✗] /.test(line) && console.log(line),
});
const outcomes = readReport<Outcomes>(report) ?? {};
// If Jest stopped early, the reason is in its last lines.
if (bugs.some(({ name }) => !outcomes[name])) console.error(output.split('\n').slice(-60).join('\n'));
const { lines, survivors } = outcomeTable(bugs, outcomes);
console.log(`\n${lines.join('\n')}\n\n${bugs.length - survivors} of ${bugs.length} planted bugs were caught.`);
process.exitCode = survivors === 0 && bugs.length > 0 ? 0 : 1;
