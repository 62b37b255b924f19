import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AREAS } from '../src/platform/api-document/areas.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('/api/docs', () => {
  let testApp: TestApp;
  let dist: string;
  beforeAll(async () => {
    dist = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'));
    fs.mkdirSync(path.join(dist, 'shell/assets'), { recursive: true });
    for (const file of ['archivo-var.0a1b2c.woff2', 'instrument-sans-var.3d4e5f.woff2', 'extra-archivo-latin.6a7b8c.woff2']) fs.writeFileSync(path.join(dist, 'shell/assets', file), 'a face');
    testApp = await startTestApp({ worker: false, settings: { WEB_DIST: dist } });
  });
  afterAll(async () => {
    await testApp.stop();
    fs.rmSync(dist, { recursive: true });
  });

  const textOf = async (path: string) => {
    const answer = await fetch(new URL(path, testApp.url));
    return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '', text: await answer.text() };
  };
  const pages = async () => {
    const { text } = await textOf('/api/docs');
    return [...new Set([...text.matchAll(/href="(\/api\/docs[^"#]*)"/g)].map(([, address]) => address!).filter((address) => !address.endsWith('.css')))];
  };

  it('has guides and a reference whose links all resolve on this origin', async () => {
    const addresses = await pages();
    expect(addresses.length).toBeGreaterThan(6);
    for (const address of addresses) {
      const { status, policy, text } = await textOf(address);
      expect({ address, status }).toEqual({ address, status: 200 });
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
      // The site's own icon, which browsers request at /favicon.ico.
      expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
      expect(text).not.toMatch(/(?:src|href)="(?!\/api\/|#|\/favicon\.svg")|<script>|\son\w+="/);
      for (const [, asset] of text.matchAll(/(?:src|href)="(\/api[^"#]+)"/g)) expect({ asset, status: (await textOf(asset!)).status }).toEqual({ asset, status: 200 });
    }
    expect((await textOf('/api/docs/guides/nothing')).status).toBe(404);
  });

  it('uses the site’s fonts, served by the site', async () => {
    const { text } = await textOf('/api/docs/page.css');
    const faces = [...text.matchAll(/@font-face \{ font-family: '([^']+)'; src: url\(([^)]+)\)/g)].map(([, family, url]) => [family, url]);
    expect(faces).toEqual([['Archivo', '/assets/archivo-var.0a1b2c.woff2'], ['Instrument Sans', '/assets/instrument-sans-var.3d4e5f.woff2']]);
    for (const [, url] of faces) expect((await fetch(new URL(url!, testApp.url))).headers.get('content-type')).toBe('font/woff2');
  });

  it('shows every request of a guide in three languages', async () => {
    const { text } = await textOf('/api/docs');
    const count = (language: string) => text.split(`data-language="${language}"`).length;
    expect(count('curl')).toBeGreaterThan(4);
    expect([count('TypeScript'), count('Python')]).toEqual([count('curl'), count('curl')]);
  });

  it('explains every code that the document names', async () => {
    const document = JSON.parse((await textOf('/api/openapi.json')).text) as { components: { schemas: Record<string, { properties?: { code?: { const?: string } } }> } };
    const codes = Object.values(document.components.schemas).flatMap(({ properties }) => properties?.code?.const ?? []);
    const { text } = await textOf('/api/docs/guides/errors');
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => !text.includes(`id="${code}"`))).toEqual([]);
  });

  it('offers the reference in parts, with the complete one last', async () => {
    const { text } = await textOf('/api/docs/reference');
    const offered = [...text.matchAll(/href="\/api\/docs\/reference(\?[^"]+)"/g)].map(([, query]) => query);
    expect(offered).toEqual(['?audience=client', ...AREAS.map((area) => `?area=${area}`), '?all']);
  });

  it('finds guides and operations', async () => {
    const entries = JSON.parse((await textOf('/api/docs/search.json')).text) as { title: string; href: string }[];
    expect(entries).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Cursors', href: '/api/docs/guides/paging#cursors' }), expect.objectContaining({ title: 'POST /billing/checkout', href: '/api/docs/reference?audience=client#/Billing/billing.checkout' }), expect.objectContaining({ title: 'GET /admin/payments', href: '/api/docs/reference?area=money#/Money/adminMoney.payments' })]));
  });
});
