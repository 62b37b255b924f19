import { isUntracedPath, traceAddress } from './traces.ts';

describe('traces', () => {
  it('are off unless a collector is set', () => {
    expect(traceAddress({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined })).toBeUndefined();
  });

  it.each([
    ['http://collector:4318', 'http://collector:4318/v1/traces'],
    ['http://collector:4318/', 'http://collector:4318/v1/traces'],
    ['https://traces.example/otlp', 'https://traces.example/otlp/v1/traces'],
  ])('of %s go to %s', (endpoint, url) => {
    expect(traceAddress({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toBe(url);
  });

  it('leave out health checks and static files', () => {
    expect(['/api/health/live', '/assets/a.js', '/api/metrics', '/api/bookings'].map(isUntracedPath)).toEqual([true, true, true, false]);
  });
});
