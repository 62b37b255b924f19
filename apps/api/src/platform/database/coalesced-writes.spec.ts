import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { CoalescingSocket } from './coalesced-writes.ts';

let server: net.Server;
let arrived: Promise<Buffer>;

beforeEach(async () => {
  server = net.createServer();
  arrived = once(server, 'connection').then(([socket]) => buffer(socket as net.Socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

it('sends corked writes as one chunk, in order', async () => {
  const socket = new CoalescingSocket();
  const written = jest.spyOn(socket, '_write');
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.cork();
  socket.write(Buffer.from([0, 255]));
  socket.write('año ✓');
  socket.write('ff00', 'hex');
  socket.uncork();
  socket.write('after');
  socket.end();
  const bytes = await arrived;
  expect(bytes).toEqual(Buffer.concat([Buffer.from([0, 255]), Buffer.from('año ✓'), Buffer.from([255, 0]), Buffer.from('after')]));
  expect(written).toHaveBeenCalledTimes(2);
});

it('keeps what is written before it is connected', async () => {
  const socket = new CoalescingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.cork();
  for (const part of ['one ', 'two ', 'three']) socket.write(part);
  socket.uncork();
  socket.end();
  expect((await arrived).toString()).toBe('one two three');
});
