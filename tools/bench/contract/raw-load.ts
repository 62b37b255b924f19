import net from 'node:net';

const ANSWERED = 'HTTP/1.1 200';
const LAST_PIECE = '\r\n0\r\n\r\n';

/** Whether a response is complete, by its content length or its last chunk. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  return length === undefined ? answer.endsWith(LAST_PIECE) : answer.length >= head + 4 + Number(length);
}

/** One connection that sends the next request as soon as the last is answered. The request is serialized once and responses are barely parsed, so that the server is what is measured. */
function asking(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request));
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (piece) => {
      answer += String(piece);
      if (!isWhole(answer)) return;
      if (!answer.startsWith(ANSWERED)) return void socket.destroy(new Error(answer.slice(0, 300)));
      answer = '';
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
  });
}

/** Returns the number of responses and the rate per second over this many connections, each sending one request after the other. */
export async function rawLoad(port: number, path: string, { atOnce, milliseconds }: { atOnce: number; milliseconds: number }): Promise<{ answers: number; rate: number }> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: keep-alive\r\n\r\n`);
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: atOnce }, () => asking(port, request, began + milliseconds)));
  const all = answers.reduce((sum, count) => sum + count, 0);
  return { answers: all, rate: all / ((performance.now() - began) / 1000) };
}
