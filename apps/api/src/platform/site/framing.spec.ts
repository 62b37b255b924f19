import { pages, site, write } from './built-site.testing.ts';

const widget = { path: '/widget', title: 'Times', description: 'Free ones', search: 'hidden' } as const;
const framedBy = (origins: string[]) => ({ pages: [...pages, widget], framedBy: (address: string) => (address === '/widget' ? origins : []) });
const ancestorsOf = (headers: Record<string, string>) => /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];

it('the embeddable page names the allowed origins and itself as frame ancestors, and sends no X-Frame-Options', async () => {
  const at = site(framedBy(['https://blog.example', 'http://localhost:8080']));
  for (const address of ['/widget', '/widget/', '/widget?service=x&origin=https%3A%2F%2Fevil.example']) {
    const { headers, text } = await at.get(address).expect(200);
    expect(ancestorsOf(headers)).toBe("'self' https://blog.example http://localhost:8080");
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(text).toContain('<meta name="robots" content="noindex">');
  }
});

it('the embeddable page may not be framed when no origin is listed', async () => {
  expect(ancestorsOf((await site(framedBy([])).get('/widget')).headers)).toBe("'none'");
});

it('no other page may be framed, known or not', async () => {
  const at = site(framedBy(['https://blog.example']));
  for (const address of ['/', '/book', '/admin', '/nowhere', '/widget/more', '/WIDGET']) expect([address, ancestorsOf((await at.get(address)).headers)]).toEqual([address, "'none'"]);
});

it('a file for other sites may be loaded cross-origin, with an hour of caching and an etag; no other file may', async () => {
  write('shell/widget.js', 'embed()');
  const at = site({ forOthers: ['/widget.js'] });
  const { headers } = await at.get('/widget.js').expect(200).expect('content-type', 'text/javascript; charset=utf-8');
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400', 'x-content-type-options': 'nosniff' });
  await at.get('/widget.js').set('If-None-Match', headers['etag'] ?? '').expect(304);
  expect((await at.get('/favicon.svg')).headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-cache' });
});

it('the embeddable page is not in the sitemap', async () => {
  expect((await site(framedBy(['https://blog.example'])).get('/sitemap.xml')).text).not.toContain('widget');
});
