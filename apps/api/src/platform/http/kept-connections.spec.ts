import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { HttpAdapterHost } from '@nestjs/core';
import express from 'express';
import { KeptConnections } from './kept-connections.ts';

describe('P11 an API process stopping behind a proxy', () => {
  let server: Server;
  let port: number;
  let proxy: Agent;

  /** Requests like a proxy: on a kept-alive connection. */
  const ask = async (method: string) => {
    const asked = request({ port, host: '127.0.0.1', agent: proxy, method }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };

  const stopWithin = async (STOP_GRACE_MS: number): Promise<KeptConnections> => {
    const kept = new KeptConnections({ httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost, { STOP_GRACE_MS });
    const app = express().use(kept.sendAway, (_request, response) => void response.end());
    server = createServer(app);
    kept.onApplicationBootstrap();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    return kept;
  };

  beforeEach(() => {
    proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(() => {
    proxy.destroy();
    server.close();
  });

  it('handles what must not be repeated, sends everything else elsewhere, and asks the proxy to leave', async () => {
    const kept = await stopWithin(300);
    expect(await ask('GET')).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = kept.beforeApplicationShutdown();
    expect(await ask('POST')).toEqual({ status: 200, connection: 'close' });
    expect(await ask('GET')).toEqual({ status: 502, connection: 'close' });
    expect(await ask('HEAD')).toEqual({ status: 502, connection: 'close' });
    await stopped;
    expect(await ask('POST')).toEqual({ status: 200, connection: 'close' });
  });

  it('stays for its whole grace period', async () => {
    const kept = await stopWithin(300);
    const began = performance.now();
    await kept.beforeApplicationShutdown();
    expect(performance.now() - began).toBeGreaterThan(290);
    expect(server.keepAliveTimeout).toBe(1);
  });

  it('redirects nothing without a proxy', async () => {
    const kept = await stopWithin(0);
    await kept.beforeApplicationShutdown();
    expect(await ask('GET')).toEqual({ status: 200, connection: 'close' });
  });

  it('reads requests that arrived while the process was busy before closing unused connections', async () => {
    const kept = await stopWithin(50);
    const silent = connect(port, '127.0.0.1');
    const asking = connect(port, '127.0.0.1');
    await Promise.all([once(silent, 'connect'), once(asking, 'connect')]);
    await kept.beforeApplicationShutdown();
    // The kernel has it at once; this process reads it after a second of work.
    asking.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\n\r\n{}');
    const busyUntil = performance.now() + 1_200;
    while (performance.now() < busyUntil);
    const [[answer]] = (await Promise.all([once(asking, 'data'), once(silent, 'close')])) as [[Buffer], unknown];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
    asking.destroy();
  });
});
