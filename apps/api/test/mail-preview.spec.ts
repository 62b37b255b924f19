import type { NestExpressApplication } from '@nestjs/platform-express';
import { mailNames } from '@coach/emails';
import { ENV, type Env } from '../src/env.ts';
import { createHttpApp } from '../src/http-app.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('the preview of every mail', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false });
  }, 60_000);
  afterAll(() => testApp.stop());

  const open = async (path: string) => {
    const response = await fetch(`${testApp.url}/api/mail-preview${path}`);
    return { status: response.status, policy: response.headers.get('content-security-policy')!, text: await response.text() };
  };

  it('lists all mails, each in light, dark and plain text', async () => {
    const { status, text, policy } = await open('');
    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    for (const name of mailNames) expect(text).toContain(`?mail=${name}"`);
    const page = await open('?mail=booking-cancelled&example=1');
    for (const part of ['src="/api/mail-preview/booking-cancelled/1/light"', 'src="/api/mail-preview/booking-cancelled/1/dark"', '<pre>Your session is canceled']) expect(page.text).toContain(part);
  });

  it('shows light and dark regardless of the viewer’s theme, and may be framed by itself only', async () => {
    const [light, dark] = [await open('/welcome/0/light'), await open('/welcome/0/dark')];
    expect(light.text).toContain('@media not all {');
    expect(dark.text).toContain('@media all {');
    for (const { text, policy } of [light, dark]) {
      expect(text).not.toContain('prefers-color-scheme');
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it('shows mails in Spanish, and keeps the language in links', async () => {
    const page = await open('?mail=booking-cancelled&example=1&language=es');
    for (const part of ['src="/api/mail-preview/booking-cancelled/1/light?language=es"', '?mail=welcome&amp;language=es"', '<pre>Tu sesión está cancelada']) expect(page.text).toContain(part);
    expect((await open('/booking-cancelled/1/light?language=es')).text).toContain('<html lang="es"');
  });

  it.each(['?mail=nothing', '?mail=welcome&example=7', '/welcome/0/pink', '/toString/0/light'])('has no page %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });

  it('does not exist in production', async () => {
    const env: Env = { ...testApp.app.get<Env>(ENV), NODE_ENV: 'production' };
    const app: NestExpressApplication = await createHttpApp(env);
    await app.listen(0, '127.0.0.1');
    const answer = await fetch(`${await app.getUrl()}/api/mail-preview`);
    await app.close();
    expect(answer.status).toBe(404);
  });
});
