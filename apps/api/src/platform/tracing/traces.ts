import type { Env } from '../../env.ts';

/** The OTLP over HTTP address for traces; undefined if no collector is set. */
export function traceAddress({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>): string | undefined {
  if (endpoint === undefined) return undefined;
  return new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
}

/** Health checks and static files would drown out the requests of users. */
export const isUntracedPath = (path: string): boolean => /^\/(assets|areas|clips)\/|^\/api\/(health|metrics)/.test(path);
