import net from 'node:net';
import { takenSentence, isFree, nextFreePort } from './port-check.ts';
import { holderOf, listeningInodes, lsofHolder } from './port-holder.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 70001 1 0000000000000000 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 70002 1 0000000000000000 20 4 30 10 -1
   2: 00000000:1BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 70003 1 0000000000000000 100 0 0 10 0`;

async function listening<T>(work: (port: number) => Promise<T>): Promise<T> {
  const server = net.createServer();
  const port = await new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)));
  try {
    return await work(port);
  } finally {
    server.close();
  }
}

describe('who holds a port', () => {
  it('finds only the listening socket, not a connection and not a port with the same ending', () => {
    expect(listeningInodes(TABLE, 3000)).toEqual(['70001']);
    expect(listeningInodes(TABLE, 3001)).toEqual([]);
  });

  it('reads lsof\'s fields', () => {
    expect(lsofHolder('p4711\ncnode\nf21\n')).toEqual({ pid: 4711, name: 'node' });
    expect(lsofHolder('')).toBeUndefined();
  });

  it('identifies this process for a port it listens on', async () => {
    expect(await listening(async (port) => holderOf(port)?.pid)).toBe(process.pid);
  });

  it('treats a port bound to one address as taken and moves on to the next', async () => {
    const [free, next, port] = await listening(async (taken) => [await isFree(taken), await nextFreePort(taken).catch(() => 0), taken] as const);
    expect(free).toBe(false);
    expect(next).not.toBe(port);
  });

  it('names port, holder and setting in one sentence', () => {
    expect(takenSentence('site', 3000, { pid: 12, name: 'node' })).toBe(
      'Port 3000, meant for the site, is taken by process 12 (node). Stop that program, or choose another port: PORT=3001 npm start',
    );
    expect(takenSentence('mailUi', 1080, undefined)).toContain('by another program');
    expect(takenSentence('mailUi', 1080, undefined)).toContain('MAIL_UI_PORT=1081');
  });
});
