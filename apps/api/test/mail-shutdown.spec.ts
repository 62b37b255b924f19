import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MailTransport } from '../src/email/delivery/mail-transport.ts';
import { ENV, readEnv } from '../src/env.ts';
import { eventually } from './eventually.ts';
import { startSmtpCatcher, type SmtpCatcher } from './mail/smtp-catcher.ts';

const LETTER = { to: 'maria@example.test', subject: 'Tomorrow, 9:00 am', text: 'See you there.' };
const BASE = { NODE_ENV: 'test', DATABASE_URL: 'postgres://nobody', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', AUTH_SECRET: 'x'.repeat(32) };

describe('P10 a process that shuts down during a delivery', () => {
  const answer = new PassThrough();
  let catcher: SmtpCatcher;
  let lines = 0;
  let isReceiving = false;
  let received = 0;
  beforeEach(async () => {
    [isReceiving, received, lines] = [false, 0, 0];
    catcher = await startSmtpCatcher({
      onConnect: (_session, done) => {
        lines += 1;
        done();
      },
      onClose: () => void (lines -= 1),
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => {
          isReceiving = true;
          void once(answer, 'data').then(() => {
            received += 1;
            done();
          });
        });
      },
    });
  });
  afterEach(() => catcher.close());

  const settings = () => readEnv({ ...BASE, SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });

  it('finishes the current message and records it before closing the connection', async () => {
    class App {}
    Module({ providers: [{ provide: ENV, useValue: settings() }, MailTransport] })(App);
    const app = await NestFactory.createApplicationContext(App, { logger: false });
    const steps: string[] = [];
    const delivery = app.get(MailTransport).deliver(LETTER, () => Promise.resolve(void steps.push('noted down')));
    await eventually(async () => isReceiving || undefined);
    const closing = app.close().then(() => steps.push('closed'));
    await new Promise((done) => setTimeout(done, 200));
    expect({ steps, lines, received }).toEqual({ steps: [], lines: 1, received: 0 });
    answer.write('250');
    await Promise.all([delivery, closing]);
    expect({ steps, received }).toEqual({ steps: ['noted down', 'closed'], received: 1 });
    await eventually(async () => lines === 0 || undefined);
  });

  it('opens a new connection for a queue that is still draining', async () => {
    const transport = new MailTransport(settings());
    await transport.onApplicationShutdown();
    const delivery = transport.deliver(LETTER);
    await eventually(async () => isReceiving || undefined);
    answer.write('250');
    await delivery;
    expect(received).toBe(1);
    await transport.onApplicationShutdown();
    await eventually(async () => lines === 0 || undefined);
  });
});
