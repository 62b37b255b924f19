import { createHash } from 'node:crypto';
import { page, site, write } from './built-site.testing.ts';

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];

describe('pages rendered at build time', () => {
  beforeEach(() => {
    write('shell/prerendered/index.html', page.replace('<body>', '<body><h1>Strong is a practice</h1><style nonce="__CSP_NONCE__">i{width:1px}</style>'));
    write('shell/prerendered/terms.html', page.replace('<body>', '<body><h1>Terms</h1>'));
  });

  it('are sent with their content, the nonce, the areas and the clock', async () => {
    const { text, headers } = await site({ clock: () => '2027-03-14T09:00:00.000Z' }).get('/').expect(200);
    expect(text).toContain('<h1>Strong is a practice</h1>');
    expect(text).not.toContain('__CSP_NONCE__');
    expect(text.match(/nonce="([^"]+)"/g)).toEqual([`nonce="${nonceOf(text)}"`, `nonce="${nonceOf(text)}"`]);
    expect(headers['content-security-policy']).toContain(`'nonce-${nonceOf(text)}'`);
    expect(text).toContain('id="areas"');
    expect(text).toContain('<meta name="clock" content="2027-03-14T09:00:00.000Z">');
    expect((await site().get('/terms').expect(200)).text).toContain('<h1>Terms</h1>');
  });

  it('are the same for all visitors: cached for a second by shared caches, and revalidated by browsers', async () => {
    let clock = '2027-03-14T09:00:00.000Z';
    const served = site({ clock: () => clock });
    const [first, second] = [await served.get('/').set('Accept-Encoding', 'br').buffer(true), await served.get('/').set('Accept-Encoding', 'identity')];
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate', 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(second.headers['etag']).toBe(first.headers['etag']);
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    const unchanged = await served.get('/').set('If-None-Match', first.headers['etag']!).expect(304);
    expect(unchanged.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    clock = '2027-03-14T09:00:01.000Z';
    const changed = await served.get('/').set('If-None-Match', first.headers['etag']!).expect(200);
    expect(nonceOf(changed.text)).not.toBe(nonceOf(second.text));
    expect((await served.get('/book')).headers['cache-control']).toBe('no-store');
  });

  it('are not sent at any other address', async () => {
    for (const [address, status] of [['/book', 200], ['/nowhere', 404], ['/terms/', 200]] as const) {
      expect((await site().get(address).expect(status)).text).not.toContain('<h1>');
    }
    for (const file of ['/prerendered/index.html', '/prerendered/terms.html']) await site().get(file).expect(404);
  });
});

describe('pages rendered again at runtime (ADM-09)', () => {
  const said = (figure: string) => ({ siteName: 'Her <Studio>', business: { business: figure }, words: { words: { figure } }, structuredData: { '/': { says: figure } } });
  const rendered = (figure: string) => ({ pages: new Map([['/', Buffer.from(page.replace('<body>', `<body><p>${figure}</p><script>a()</script>`))]]), content: said(figure) });
  beforeEach(() => write('shell/prerendered/index.html', page.replace('<body>', '<body><p>5000+</p>')));

  it('replace those of the build, and pass their content to the page’s code and to the structured data', async () => {
    const { text, headers } = await site({ rendered: () => rendered('6000+'), content: async () => said('7000+ </script>') }).get('/').expect(200);
    expect(text).toContain('<p>6000+</p>');
    expect(text).toContain('<script type="application/json" id="page-business">{"business":"6000+"}</script>');
    expect(text).toContain('<script type="application/json" id="site-words">{"words":{"figure":"6000+"}}</script>');
    expect(text).toContain('<script type="application/ld+json">{"says":"6000+"}</script>');
    expect(text).toContain('<title>Strong | Her &lt;Studio&gt;</title>');
    expect(text).not.toContain('7000+');
    expect(text).not.toContain('__CSP_NONCE__');
    expect(headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update('a()').digest('base64')}'`);
  });

  it('are replaced in the next response after another rendering', async () => {
    let present = rendered('6000+');
    const served = site({ rendered: () => present });
    expect((await served.get('/')).text).toContain('<p>6000+</p>');
    present = rendered('7000’s ✓');
    expect((await served.get('/')).text).toContain('<p>7000’s ✓</p>');
  });

  it('fall back to the unrendered shell with the current content when no rendering is available', async () => {
    const served = site({ rendered: () => undefined, content: async () => said('7000+ </script>') });
    for (const address of ['/', '/book']) {
      const { text } = await served.get(address).expect(200);
      expect(text).not.toContain('5000+');
      expect(text).toContain('<script type="application/json" id="site-words">{"words":{"figure":"7000+ \\u003c/script>"}}</script>');
    }
    expect((await served.get('/')).text).toContain('<script type="application/ld+json">{"says":"7000+ \\u003c/script>"}</script>');
  });

  it('are sent even when the site’s content cannot be loaded', async () => {
    const failing = async () => {
      throw new Error('no database');
    };
    const served = site({ rendered: () => rendered('6000+'), content: failing });
    expect((await served.get('/').expect(200)).text).toContain('<p>6000+</p>');
    await served.get('/book').expect(200);
  });
});
