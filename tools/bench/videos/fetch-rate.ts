import net from 'node:net';

const BUFFER = Buffer.alloc(1024 * 1024);

/** Fetches one address repeatedly over a keep-alive connection and discards the bytes; returns bytes per second. */
export function fetchRate(url: string, cookie: string, times: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let [left, remaining, total, head] = [times, 0, 0, ''];
    const began = performance.now();
    const take = (length: number, bytes: Buffer): boolean => {
      let at = 0;
      while (at < length) {
        if (remaining > 0) {
          const body = Math.min(remaining, length - at);
          [remaining, total, at] = [remaining - body, total + body, at + body];
        } else {
          head += bytes.toString('latin1', at, length);
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return true;
          at = length - (head.length - end - 4);
          if (!head.startsWith('HTTP/1.1 200')) reject(new Error(`${pathname.slice(0, 60)} answered ${head.slice(0, 40)}`));
          [remaining, head] = [Number(/content-length: (\d+)/i.exec(head)?.[1]), ''];
        }
        if (remaining === 0 && head === '') next();
      }
      return true;
    };
    const socket = net.connect({ host: hostname, port: Number(port), onread: { buffer: BUFFER, callback: (length: number, bytes: Uint8Array) => take(length, bytes as Buffer) } });
    const next = () => {
      if (left === 0) {
        socket.destroy();
        return resolve(total / ((performance.now() - began) / 1000));
      }
      left -= 1;
      socket.write(question);
    };
    socket.once('error', reject);
    socket.once('connect', next);
  });
}
