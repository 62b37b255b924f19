import path from 'node:path';
import process from 'node:process';
import { reporterFor } from './reporter.ts';
import { installDependencies } from './install/install.ts';
import { requirePorts } from './ports/port-check.ts';
import { superviseUntilStopped } from './session.ts';
import { ownSettings, readSettings, readWords } from './settings.ts';

// Until the dependencies are installed, only files with node: imports may be loaded; the stack is imported after that.
const reporter = reporterFor();

const words = process.argv.slice(2);
const settingsOf = (env: NodeJS.ProcessEnv) => (readWords(words).isOwn ? ownSettings(readSettings(env)) : readSettings(env));

await superviseUntilStopped(reporter, settingsOf, async ({ settings, run, signal }) => {
  await reporter.step('Node', async (note) => note(process.versions.node));
  await requirePorts(settings.ports, process.env);
  const logFile = path.join(settings.dataDir, 'logs/install.log');
  await reporter.step('Dependencies', (note) => installDependencies(note, { name: 'install', logFile, run, signal }));
  const [{ startStack }, { startSummary }] = await Promise.all([import('./stack.ts'), import('./closing-table.ts')]);
  const stack = await startStack({ ...settings, ...(readWords(words).isOwn && { own: true }), reporter, run, signal });
  reporter.line(startSummary(stack, path.join(settings.dataDir, 'logs'), performance.now() / 1000));
  return stack;
});
