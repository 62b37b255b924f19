import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { distDir, page, pages, site, write } from './built-site.testing.ts';
import { textFile } from './site-folder.ts';

const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];

it('sends the page at a known address, with or without a trailing slash', async () => {
  for (const address of ['/', '/book', '/book/', '/book?service=group_session']) await site().get(address).expect(200).expect('content-type', /html/);
});

it('sends the same page with status 404 at an unknown address', async () => {
  const { text } = await site().get('/nowhere').expect(404).expect('content-type', /html/);
  expect(text).toContain('csp-nonce');
});

it('answers a missing file with a real 404, never with the page', async () => {
  for (const address of ['/assets/old.js', '/areas/member/assets/old.js', '/areas/other/x', '/logo.png']) {
    await site().get(address).expect(404).expect('content-type', /text\/plain/);
  }
});

it('leaves addresses of the API and other methods to the rest of the server', async () => {
  expect((await site().get('/api/ping').expect(200)).text).toBe('pong');
  const { headers } = await site().get('/api/none').expect(404);
  expect(headers['content-security-policy']).not.toContain('nonce');
  await site().post('/').expect(404);
});

it('gives every response its own nonce, in the page and in the policy', async () => {
  const [first, second] = [await site().get('/'), await site().get('/')];
  const nonce = nonceOf(first.text);
  expect(nonce).toHaveLength(24);
  expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(nonceOf(second.text)).not.toBe(nonce);
});

it('allows no inline script, no eval, no framing and no caching of the page', async () => {
  const { headers } = await site().get('/');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
});

it('writes the current style after that of the build, allowed by the nonce, and nothing when there is none', async () => {
  const styled = (style: string) => site({ content: async () => ({ style }) }).get('/');
  const { text } = await styled(':root{--accent:#0b3d91}');
  expect(text).toContain(`<style nonce="${nonceOf(text)}">:root{--accent:#0b3d91}</style></head>`);
  expect((await styled('')).text).not.toContain(':root');
});

it('allows the page’s inline scripts by their hash', async () => {
  write('shell/index.html', page.replace('</head>', '<script>a()</script></head>'));
  const hash = createHash('sha256').update('a()').digest('base64');
  const { headers } = await site({ structuredData: { '/': {} } }).get('/');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

it('names the hashed entries of this release and preloads the fonts', async () => {
  const { text } = await site().get('/');
  const areas: unknown = JSON.parse(/<script type="application\/json" id="areas">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(areas).toEqual({
    public: '/areas/public/assets/remoteEntry.abc.js',
    member: '/areas/member/assets/remoteEntry.abc.js',
    admin: '/areas/admin/assets/remoteEntry.abc.js',
  });
  expect(text).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2">');
});

it('preloads the code of a page that is empty without it, to load right after the shell, and for no other page', async () => {
  const preloads = async (address: string) => [...(await site().get(address)).text.matchAll(/<link rel="(?:preload|after-shell)" as="(script|style)" href="([^"]+)">/g)].map(([, kind, url]) => `${kind} ${url}`);
  expect(await preloads('/book?service=group_session')).toEqual(['script /areas/member/assets/remoteEntry.abc.js', 'script /areas/member/assets/9.chunk.js', 'style /areas/member/assets/9.chunk.css', 'script /assets/7.chunk.js']);
  expect(await preloads('/')).toEqual([]);
  expect(await preloads('/nowhere')).toEqual([]);
});

it('shows the bar and placeholders until the code of a page has loaded, and nothing on a page that is complete without it', async () => {
  const root = async (address: string) => /<div id="root">(.*)<\/div><\/body>/.exec((await site().get(address)).text)?.[1];
  expect(await root('/book')).toContain('class="first-frame" aria-hidden="true"><div class="bar"><div class="wrap"><b>The Coach</b>');
  expect(await root('/nowhere')).toBe('');
});

it('names the first API requests of a page, and nothing when they are not known', async () => {
  const content = async () => ({ days: { today: '2026-11-30', week: '2026-11-29' } });
  const asked = async (address: string) => /<meta name="asked-first" content="([^"]*)">/.exec((await site({ content }).get(address)).text)?.[1];
  expect(await asked('/book')).toBe('/api/one /api/two?of=2026-11-30&amp;from=2026-11-29');
  expect(await asked('/')).toBeUndefined();
});

it('caches hashed files for a year and revalidates the others', async () => {
  await site().get('/assets/shell.123.js').expect(200).expect('cache-control', 'public, max-age=31536000, immutable');
  await site().get('/areas/admin/assets/remoteEntry.abc.js').expect(200).expect('cache-control', /immutable/);
  const { headers } = await site().get('/favicon.svg').expect(200).expect('cache-control', 'no-cache').expect('content-type', 'image/svg+xml');
  await site().get('/favicon.svg').set('If-None-Match', headers['etag'] ?? '').expect(304);
});

it('redirects /favicon.ico to an icon', async () => {
  await site().get('/favicon.ico').expect(302).expect('location', '/icon-192.png').expect('cache-control', 'public, max-age=86400');
});

it('compresses text files with the encoding the browser accepts, and nothing else', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { text } = await site().get('/assets/shell.123.js').set('Accept-Encoding', encoding).buffer(true).expect('content-encoding', encoding);
    expect(text).toBe('console.log("shell")');
  }
  expect((await site().get('/assets/face.woff2')).headers['content-encoding']).toBeUndefined();
  expect((await site().get('/favicon.svg').set('Accept-Encoding', 'br;q=0, identity')).headers['content-encoding']).toBeUndefined();
});

it('sends files compressed at build time as they are, only at the address of the original', async () => {
  write('shell/assets/shell.123.js.gz', gzipSync('compressed at build'));
  const { text } = await site().get('/assets/shell.123.js').set('Accept-Encoding', 'gzip').buffer(true).expect('content-encoding', 'gzip');
  expect(text).toBe('compressed at build');
  await site().get('/assets/shell.123.js.gz').expect(404);
});

it('decompresses or recompresses a file from the build when the client accepts another encoding', async () => {
  write('shell/assets/shell.123.js.br', brotliCompressSync('console.log("shell")'));
  const asked = (method: 'get' | 'head', encoding: string) => site()[method]('/assets/shell.123.js').set('Accept-Encoding', encoding).buffer(true).expect(200);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { text, headers } = await asked('get', encoding);
    expect([text, headers['content-encoding'], headers['content-type']]).toEqual(['console.log("shell")', encoding === 'identity' ? undefined : encoding, 'text/javascript; charset=utf-8']);
  }
  expect((await asked('head', 'identity')).headers['content-length']).toBe('20');
});

it('does not serve the description of the build', async () => {
  await site().get('/areas/public/mf-manifest-stats.json').expect(404);
  await site().get('/index.html').expect(404);
});

it('warns which area is missing and serves the rest', async () => {
  fs.rmSync(path.join(distDir, 'member'), { recursive: true });
  const said: string[] = [];
  const { text } = await site({ warn: (sentence) => said.push(sentence) }).get('/book').expect(200);
  expect(said).toEqual([expect.stringContaining('The member area cannot be served')]);
  expect(text).toContain('/areas/admin/assets/remoteEntry.abc.js');
  expect(text).not.toContain('/areas/member/');
});

it('answers 503 when nothing is built, instead of failing', async () => {
  const { text } = await site({ distDir: path.join(distDir, 'empty'), warn: () => undefined }).get('/').expect(503);
  expect(text).toContain('The site is not built');
});

it('marks every page of a staging system, styled by the nonce, and no page elsewhere', async () => {
  for (const address of ['/', '/auth', '/nowhere']) {
    const { text, headers } = await site({ isStaging: true }).get(address);
    expect(text).toContain(`<body><style nonce="${nonceOf(text)}">`);
    expect(text).toContain('role="note">Staging');
    expect(headers['x-robots-tag']).toBe('noindex');
  }
  const { text, headers } = await site().get('/');
  expect(text).not.toContain('Staging');
  expect(headers['x-robots-tag']).toBeUndefined();
});

it('includes the product’s clock only when it is set', async () => {
  const set = await site({ clock: () => '2027-03-14T09:00:00.000Z' }).get('/');
  expect(set.text).toContain('<meta name="clock" content="2027-03-14T09:00:00.000Z">');
  expect((await site().get('/')).text).not.toContain('name="clock"');
});

describe('metadata for search engines and link previews', () => {
  it('names the page, its address and its picture under the public origin', async () => {
    const { text } = await site().get('/terms');
    expect(text).toContain('<title>Terms | The Coach</title>');
    expect(text).toContain('<link rel="canonical" href="https://coach.example/terms">');
    for (const [name, content] of [
      ['property="og:title"', 'Terms | The Coach'],
      ['property="og:url"', 'https://coach.example/terms'],
      ['property="og:image"', 'https://coach.example/social.png'],
      ['name="twitter:card"', 'summary_large_image'],
      ['name="description"', 'The rules'],
    ]) expect(text).toContain(`<meta ${name} content="${content}">`);
    expect(text).not.toContain('noindex');
  });

  it('uses the page’s own picture in link previews if it has one', async () => {
    const own = pages.map((page) => (page.path === '/terms' ? { ...page, picture: '/social/terms.png' } : page));
    const { text } = await site({ pages: own }).get('/terms');
    expect(text).toContain('<meta property="og:image" content="https://coach.example/social/terms.png">');
    expect(text).toContain('<meta name="twitter:image" content="https://coach.example/social/terms.png">');
    expect((await site({ pages: own }).get('/')).text).toContain('content="https://coach.example/social.png"');
  });

  it('includes the current structured data, page by page, and leaves it out when it cannot be loaded', async () => {
    const currentData = async (address: string) => {
      if (address === '/terms') throw new Error('no database');
      return address === '/' ? { name: 'Camp </script>' } : undefined;
    };
    const { text } = await site({ currentData }).get('/').expect(200);
    expect(text).toContain('<script type="application/ld+json">{"name":"Camp \\u003c/script>"}</script>');
    for (const address of ['/terms', '/book']) expect((await site({ currentData }).get(address).expect(200)).text).not.toContain('ld+json');
  });

  it('escapes texts', async () => {
    const structuredData = { name: '</script><script>alert(1)</script>' };
    const { text } = await site({ structuredData: { '/': structuredData } }).get('/');
    expect(text).toContain('content="Fit &amp; &quot;strong&quot;"');
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(block)).toEqual(structuredData);
  });

  it('keeps pages for members and unknown addresses out of search results', async () => {
    for (const address of ['/book', '/admin', '/nowhere']) {
      const { text } = await site({ structuredData: { '/': { a: 1 } } }).get(address);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toMatch(/canonical|ld\+json/);
      expect(text.match(/<title>/g)).toHaveLength(1);
    }
  });

  it('serves robots.txt and the sitemap', async () => {
    const robots = await site().get('/robots.txt').expect(200).expect('content-type', 'text/plain; charset=utf-8');
    expect(robots.text.split('\n')).toEqual(['User-agent: *', 'Disallow: /api', 'Disallow: /admin', '', 'Sitemap: https://coach.example/sitemap.xml', '']);
    const sitemap = await site().get('/sitemap.xml').buffer(true).expect(200).expect('content-type', 'application/xml; charset=utf-8');
    expect([...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(['https://coach.example/', 'https://coach.example/terms']);
  });
});

describe('the site’s name', () => {
  it('is the business’s, in the page, in its title and in the web app manifest', async () => {
    write('shell/index.html', page.replace('</head>', '<meta name="application-name" content="__SITE_NAME__"></head>'));
    write('shell/site.webmanifest', JSON.stringify({ name: 'The Coach', short_name: 'The Coach', id: '/' }));
    const named = site({ content: async () => ({ siteName: 'Her "Studio"' }) });
    const { text } = await named.get('/book');
    expect(text).toContain('<meta name="application-name" content="Her &quot;Studio&quot;">');
    expect(text).toContain('<title>Book | Her "Studio"</title>'.replaceAll('"', '&quot;'));
    const manifest = async (served: ReturnType<typeof site>) => JSON.parse(String((await served.get('/site.webmanifest').buffer(true).parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    }).expect(200)).body)) as object;
    expect(await manifest(named)).toEqual({ name: 'Her "Studio"', short_name: 'Her "Studio"', id: '/' });
    expect(await manifest(site())).toEqual({ name: 'The Coach', short_name: 'The Coach', id: '/' });
    expect((await site().get('/book')).text).toContain('content="The Coach"');
  });

  it('comes with the theme colors of the site’s look, and with its own description in the manifest', async () => {
    const tag = (theme: string, color: string) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${color}">`;
    write('shell/index.html', page.replace('</head>', `${tag('light', '#f9f5ee')}${tag('dark', '#120e0c')}</head>`));
    write('shell/site.webmanifest', JSON.stringify({ name: 'The Coach', description: 'Fitness in Los Angeles', background_color: '#f9f5ee' }));
    const cool = site({ content: async () => ({ siteName: 'Studio', heads: { '/': { description: 'Yoga in Berlin' } }, papers: { light: '#f0f4f8', dark: '#0c1014' } }) });
    expect((await cool.get('/book')).text).toContain(tag('light', '#f0f4f8') + tag('dark', '#0c1014'));
    const { body } = await cool.get('/site.webmanifest').parse((response, done) => void response.on('data', (part: Buffer) => done(null, part)));
    expect(JSON.parse(String(body))).toEqual({ name: 'Studio', short_name: 'Studio', description: 'Yoga in Berlin', background_color: '#f0f4f8' });
    expect((await site().get('/book')).text).toContain(tag('light', '#f9f5ee'));
  });

  it('has a Spanish manifest below /es, for one and the same app', async () => {
    write('shell/index.html', page.replace('</head>', '<link rel="manifest" href="/site.webmanifest"></head>'));
    write('shell/site.webmanifest', JSON.stringify({ name: 'The Coach', id: '/', start_url: '/', shortcuts: [{ name: 'Book a session', url: '/book' }] }));
    const served = site({ content: async () => ({ heads: { '/': { description: 'Yoga in Berlin' }, '/es': { description: 'Yoga en Berlín' } } }) });
    const { body } = await served.get('/es/site.webmanifest').expect('content-type', /manifest/).parse((response, done) => void response.on('data', (part: Buffer) => done(null, part)));
    expect(JSON.parse(String(body))).toMatchObject({ id: '/', lang: 'es', start_url: '/es', description: 'Yoga en Berlín', shortcuts: [{ name: 'Reservar una sesión', url: '/book' }] });
    expect((await served.get('/es')).text).toContain('<link rel="manifest" href="/es/site.webmanifest">');
    expect((await served.get('/book')).text).toContain('<link rel="manifest" href="/site.webmanifest">');
  });

  it('has its own drawings of built files; one that cannot be drawn is sent as built', async () => {
    const drawn = site({ drawn: (address) => (address === '/favicon.svg' ? Promise.resolve(textFile('.svg', '<svg id="own"/>')) : Promise.reject(new Error('no'))) });
    expect(String((await drawn.get('/favicon.svg').expect(200)).body)).toBe('<svg id="own"/>');
    await drawn.get('/assets/face.woff2').expect(200);
    await drawn.get('/nowhere.png').expect(404);
  });
});
