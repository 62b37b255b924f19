import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { reporterFor } from './reporter.ts';
import { installDependencies } from './install/install.ts';
import { CalledOff } from './refusal.ts';
import { superviseUntilStopped } from './session.ts';
import { readSettings } from './settings.ts';
import type { Stack } from './stack.ts';

// Runs the same processes as `npm start`, with the API rebuilt and restarted on change and a development server for each area.
const reporter = reporterFor();

async function restartApp(stack: Stack): Promise<void> {
  try {
    await Promise.all([stack.restart('api'), stack.restart('worker')]);
    reporter.line('  ✓ API and worker run the new build');
  } catch (error) {
    if (!(error instanceof CalledOff)) reporter.line(`  ! ${error instanceof Error ? error.message : String(error)}`);
  }
}

await superviseUntilStopped(reporter, readSettings, async ({ settings, run, signal }) => {
  const logs = path.join(settings.dataDir, 'logs');
  await reporter.step('Dependencies', (note) => installDependencies(note, { name: 'install', logFile: path.join(logs, 'install.log'), run, signal }));
  const [{ startStack }, dev, { followLogs }, { DIST }, { startSummary }] = await Promise.all([
    import('./stack.ts'),
    import('./dev-servers.ts'),
    import('./logs/follow-logs.ts'),
    import('./build.ts'),
    import('./closing-table.ts'),
  ]);
  const apiPort = settings.ports.site + 1;
  await dev.requireDevPorts(apiPort);
  // This build is for development only: the next `npm start` must build again.
  fs.rmSync(path.join(DIST, '.stamp'), { force: true });
  const followed = [...dev.DEV_PARTS, 'api', 'worker'].map((name) => ({ name, file: path.join(logs, `${name}.log`) }));
  for (const { file } of followed) fs.rmSync(file, { force: true });
  const unfollow = followLogs(followed, reporter.line, process.stdout.isTTY);
  const beforeApp = async (context: Parameters<typeof dev.watchApi>[0]): Promise<void> => {
    await Promise.all([dev.watchApi(context), dev.serveWebApps(context, apiPort)]);
  };
  const stack = await startStack({ ...settings, reporter, run, signal, build: false, apiPort, beforeApp });
  let restarting = Promise.resolve();
  const unwatch = dev.onNewApi(DIST, () => void (restarting = restarting.then(() => restartApp(stack))));
  reporter.line(startSummary(stack, logs, performance.now() / 1000));
  return {
    async stop() {
      unwatch();
      await stack.stop();
      unfollow();
    },
  };
});
