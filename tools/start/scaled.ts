// npm run scaled: runs the product as it is deployed, on one machine and as plain processes.
import path from 'node:path';
import { reporterFor } from './reporter.ts';
import { startSummary } from './closing-table.ts';
import { followLogs } from './logs/follow-logs.ts';
import { startScaledStack } from './scaled-stack.ts';
import { superviseUntilStopped } from './session.ts';
import { readSettings } from './settings.ts';

const reporter = reporterFor();
const TOLD = ['api', 'api-2', 'worker', 'worker-2', 'redis', 'storage'];

await superviseUntilStopped(reporter, readSettings, async ({ settings, run, signal }) => {
  const stack = await startScaledStack({ ...settings, dataDir: path.join(settings.dataDir, 'scaled'), reporter, run, signal });
  const logs = path.join(settings.dataDir, 'scaled/logs');
  reporter.line(startSummary(stack, logs, performance.now() / 1000));
  const unfollow = followLogs(TOLD.map((name) => ({ name, file: path.join(logs, `${name}.log`) })), reporter.line, process.stdout.isTTY);
  return {
    async stop() {
      await stack.stop();
      unfollow();
    },
  };
});
