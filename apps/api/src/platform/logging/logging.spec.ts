import { Writable } from 'node:stream';
import express from 'express';
import { pinoHttp } from 'pino-http';
import request from 'supertest';
import { logOptions } from './logging.module.ts';

const SECRET = 'marker-9f1c';

/** A server that logs into memory; answers the lines it wrote. */
function logging() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = express();
  app.use(pinoHttp(logOptions('info'), stream));
  app.all('/*rest', (req, res) => {
    const body = { email: 'a@b.co', password: SECRET, healthNotes: SECRET, bookingData: { notes: SECRET } };
    req.log.info({ ...body, body, nested: { refresh_token: SECRET } }, 'asked');
    res.setHeader('set-cookie', `coach_refresh=${SECRET}`).end();
  });
  return { app, lines };
}

describe('logs', () => {
  it('writes JSON lines under the request’s id, without secrets, health notes or query strings', async () => {
    const { app, lines } = logging();
    const headers = { authorization: `Bearer ${SECRET}`, cookie: `coach_refresh=${SECRET}`, 'x-request-id': 'request-from-test' };
    await request(app).post(`/api/auth/sign-in?access_token=${SECRET}`).set(headers);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).not.toContain(SECRET);
    for (const line of lines) expect(JSON.parse(line).req).toEqual({ id: 'request-from-test', method: 'POST', path: '/api/auth/sign-in' });
  });

  it('stays quiet about health checks and files', async () => {
    const { app, lines } = logging();
    lines.length = 0;
    await request(app).get('/assets/shell.js');
    expect(lines.filter((line) => line.includes('request completed'))).toEqual([]);
  });
});
