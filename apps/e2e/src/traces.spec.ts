import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { builtProgram } from '@coach/start/app.ts';
import { DIST } from '@coach/start/build.ts';
import { siblingUrl } from '@coach/start/postgres/databases.ts';
import { nextFreePort } from '@coach/start/ports/port-check.ts';
import { answers, nodeCommand } from '@coach/start/stack-context.ts';
import { runningStack } from './support/running-stack.ts';
import { expect, test } from './support/test.ts';
import { startCollector } from './support/trace-collector.ts';

test('a request and its database queries reach a collector as one trace', async () => {
  const collector = await startCollector();
  const { database } = runningStack().urls;
  const port = await nextFreePort(23_100);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: database, QUEUE_DATABASE_URL: siblingUrl(database, 'coach_queue') },
    ...{ STRIPE_SECRET_KEY: 'sk_test_traces', STRIPE_WEBHOOK_SECRET: 'whsec_traces', AUTH_SECRET: 'a secret for traces that is long enough', LOG_LEVEL: 'error' },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'coach-api' },
  };
  const { file, args } = nodeCommand(builtProgram({ dist: DIST }, 'main'), [], env);
  const api = spawn(file, ['--import', pathToFileURL(builtProgram({ dist: DIST }, 'tracing')).href, ...args], { env, stdio: 'ignore' });
  try {
    await expect.poll(() => answers(`http://127.0.0.1:${port}/api/health/ready`)).toBe(true);
    expect(await answers(`http://127.0.0.1:${port}/api/content/events`)).toBe(true);
    const served = () => collector.spans.filter(({ kind, scope }) => kind === 2 && scope.endsWith('instrumentation-http'));
    await expect.poll(() => served().length).toBeGreaterThan(0);
    const [request] = served();
    expect(served(), 'the checks before it leave no trace').toHaveLength(1);
    const asked = () => collector.spans.filter(({ traceId, scope }) => traceId === request!.traceId && scope.endsWith('instrumentation-pg'));
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    expect(request!.service).toBe('coach-api');
  } finally {
    api.kill('SIGTERM');
    await once(api, 'exit');
    collector.stop();
  }
});
