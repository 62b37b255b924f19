import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { GracefulCloseAdapter } from './graceful-close.ts';

const MANY = 40;

/** Concurrent POSTs from a thread of its own, each on its own connection; returns their outcomes. */
const ASKERS = `
  const { parentPort, workerData: { port, many } } = require('node:worker_threads');
  const { request } = require('node:http');
  const ask = () => new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', agent: false, method: 'POST' }, (response) => resolve(response.resume().statusCode));
    asked.on('error', ({ code }) => resolve(code)).end('{}');
  });
  Promise.all(Array.from({ length: many }, ask)).then((statuses) => parentPort.postMessage(statuses));
`;

describe('P11 a server being closed', () => {
  it('answers connections that were waiting while the process was busy', async () => {
    const adapter = new GracefulCloseAdapter();
    adapter.initHttpServer({});
    adapter.post('/', (_request: unknown, response: { end(): void }) => response.end());
    await once(adapter.listen(0) as never, 'listening');
    const { port } = (adapter.getHttpServer() as { address(): AddressInfo }).address();
    const askers = new Worker(ASKERS, { eval: true, workerData: { port, many: MANY } });
    await once(askers, 'online');
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    const [[statuses]] = (await Promise.all([once(askers, 'message'), adapter.close()])) as [unknown[], unknown];
    expect(statuses).toEqual(Array.from({ length: MANY }, () => 200));
  });
});
