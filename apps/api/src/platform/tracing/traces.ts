import type { Env } from '../../env.ts';

/** OTLP over HTTP: where a collector takes traces; nothing when none is named. */
export function traceAddress({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): string | undefined {
  if (endpoint === undefined) return undefined;
  return new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
}

/** Checks and pictures would bury what people did. */
export const isUntracedPath = (path: string): boolean => /^\/(assets|areas|clips)\/|^\/api\/(health|metrics)/.test(path);
