import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { HttpAdapterHost } from '@nestjs/core';
import { KeptConnections } from './kept-connections.ts';

/** As a proxy asks: along the connection that it keeps. */
async function ask(port: number, agent: Agent): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', agent, method: 'POST' });
  asked.end('{}');
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response;
}

describe('P11 an API process that stops behind a proxy', () => {
  let server: Server;
  let port: number;
  let proxy: Agent;

  const stopWithin = async (STOP_GRACE_MS: number): Promise<KeptConnections> => {
    const kept = new KeptConnections({ httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost, { STOP_GRACE_MS });
    kept.onApplicationBootstrap();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    return kept;
  };

  beforeEach(() => {
    server = createServer((_request, response) => response.end('{}'));
    proxy = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(() => {
    proxy.destroy();
    server.close();
  });

  it('answers what comes along a kept connection, asks to leave it, and lets nobody new in', async () => {
    const kept = await stopWithin(20_000);
    expect((await ask(port, proxy)).headers.connection).toBe('keep-alive');
    const stopped = kept.beforeApplicationShutdown();
    const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
    const last = await ask(port, proxy);
    expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({ status: 200, connection: 'close' });
    await stopped;
  });

  it('waits no longer than its grace for a connection that stays idle', async () => {
    const kept = await stopWithin(300);
    await ask(port, proxy);
    const began = performance.now();
    await kept.beforeApplicationShutdown();
    expect(performance.now() - began).toBeGreaterThan(250);
    expect(server.keepAliveTimeout).toBe(1);
  });

  it('waits for nobody where no grace is set, and goes on listening until it is closed', async () => {
    const kept = await stopWithin(0);
    await ask(port, proxy);
    await kept.beforeApplicationShutdown();
    expect(server.listening).toBe(true);
    expect((await ask(port, proxy)).headers.connection).toBe('close');
  });
});
