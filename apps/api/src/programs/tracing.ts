import { register } from 'node:module';
import process from 'node:process';
import { requireEnv } from './require-env.ts';
import { isUntracedPath, traceAddress } from '../platform/tracing/traces.ts';

async function traceTo(url: string, serviceName: string): Promise<void> {
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const [{ NodeSDK }, { OTLPTraceExporter }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const http = new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url: path = '' }) => isUntracedPath(path) });
  const sdk = new NodeSDK({ serviceName, traceExporter: new OTLPTraceExporter({ url }), instrumentations: [http, new PgInstrumentation()] });
  sdk.start();
  process.once('SIGTERM', () => void sdk.shutdown());
}

// Loaded before the program (`node --import ./dist/api/tracing.js dist/api/main.js`): modules imported earlier cannot be
// instrumented. Without a collector nothing else is loaded, at no cost.
const env = requireEnv();
const address = traceAddress(env);
if (address) await traceTo(address, env.OTEL_SERVICE_NAME);
