// Sends many long bodies concurrently, as fast as they are accepted: node flood-senders.mjs <port> <senders> <megabytes>. Prints the response statuses.
import { connect } from 'node:net';

const [port, senders, megabytes] = process.argv.slice(2).map(Number);
const ROUTES = ['/api/auth/sign-in', '/api/contact/send-contact-email', '/api/analytics/views', '/api/auth/request-password-reset'];
const KINDS = ['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain', 'application/json'];
const BYTES = Buffer.alloc(64 * 1024, 32);

const flood = (number) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let left = megabytes * 1024 * 1024;
    const length = number % 2 === 0 ? `Content-Length: ${left}` : 'Transfer-Encoding: chunked';
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= BYTES.length;
        const isTaken = number % 2 === 0 ? socket.write(BYTES) : [`${BYTES.length.toString(16)}\r\n`, BYTES, '\r\n'].map((part) => socket.write(part)).at(-1);
        if (!isTaken) return;
      }
      if (left <= 0 && number % 2 === 1) socket.write('0\r\n\r\n');
    };
    socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('drain', write).on('error', () => undefined);
    socket.on('close', () => done(answer.slice(9, 12)));
    socket.write(`POST ${ROUTES[number % ROUTES.length]} HTTP/1.1\r\nHost: x\r\nContent-Type: ${KINDS[Math.floor(number / 2) % KINDS.length]}\r\n${length}\r\n\r\n`);
    write();
  });

console.log(JSON.stringify(await Promise.all(Array.from({ length: senders }, (_, number) => flood(number)))));
