import { withoutInlineStyles } from './inline-styles.ts';
import { prerenderedPage } from './prerendered-page.ts';

const template =
  '<html><head><script src="/assets/first.1.js"></script><script defer src="/assets/shell.2.js"></script><link href="/assets/shell.3.css" rel="stylesheet"></head><body><div id="root"></div></body></html>';
const files = { scripts: ['/areas/public/assets/entry.4.js', '/areas/public/assets/page.5.js'], styles: ['/areas/public/assets/page.6.css'] };
const page = (markup: string, changed = template) => prerenderedPage({ template: changed, address: '/terms', markup, files, bootScript: 'boot()', allStyles: [...files.styles, '/areas/public/assets/part.7.css'], readStyles: (url) => (url.includes('part') ? '.part{top:0}' : `/*${url}*/`) });

describe('a prerendered page', () => {
  it('contains its markup and its address', () => {
    expect(page('<h1>Pay $& go</h1>')).toMatch(/<div id="root" data-folded data-prerendered="\/terms"[^>]*><h1>Pay \$& go<\/h1><\/div>/);
  });

  it('loads only the boot script, which knows the rest', () => {
    const html = page('<h1>Terms</h1>');
    expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/assets/first.1.js']);
    expect(html).toContain('</div><script>boot()</script></body>');
    expect(html).toContain('data-files="/assets/shell.2.js /areas/public/assets/entry.4.js /areas/public/assets/page.5.js"');
  });

  it('contains the styles of the page after the shell’s, with the nonce', () => {
    const html = page('<h1>Terms</h1>');
    expect(html).toContain('<style nonce="__CSP_NONCE__">/*/assets/shell.3.css*//*/areas/public/assets/page.6.css*/</style>');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('contains the styles of lazily loaded parts in its markup', () => {
    expect(page('<i class="part"></i>')).toContain('page.6.css*/.part{top:0}</style>');
    expect(page('<h1>Terms</h1>')).not.toContain('.part');
  });

  it('is rejected if its script contains a closing tag', () => {
    expect(() => prerenderedPage({ template, address: '/terms', markup: '', files, bootScript: "a('</script>')", allStyles: [], readStyles: () => '' })).toThrow('cannot stand in a page');
  });

  it('has its inline styles in a sheet with the nonce', () => {
    const html = page('<p style="width:2px">a</p>');
    expect(html).toContain('[data-style="1"]{width:2px}</style>');
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('is rejected if its styles would close the style element', () => {
    expect(() => page('<i style="content:\'&lt;/style&gt;\'"></i>')).toThrow('cannot stand in a page');
  });

  it.each([['#root', '<div id="root"></div>'], ['script', 'defer '], ['style sheet', 'rel="stylesheet"'], ['head', '</head>']])('is rejected if the shell’s page has no %s', (_, part) => {
    expect(() => page('<h1>Terms</h1>', template.replace(part, ''))).toThrow('The shell');
  });
});

describe('inline styles', () => {
  it('become one rule for each distinct style', () => {
    const { html, css } = withoutInlineStyles('<i style="--n:1" class="a">x</i><b><i style="--n:2"></i><i style="--n:1"></i></b>');
    expect(html).toBe('<i data-style="1" class="a">x</i><b><i data-style="2"></i><i data-style="1"></i></b>');
    expect(css).toBe('[data-style="1"]{--n:1}[data-style="2"]{--n:2}');
  });

  it('are decoded as a browser would decode them', () => {
    expect(withoutInlineStyles('<i style="font-family:&quot;A &amp; B&quot;"></i>').css).toBe('[data-style="1"]{font-family:"A & B"}');
  });

  it('do not include text that only looks like them', () => {
    const markup = '<p>Write style=&quot;width:1px&quot; here</p>';
    expect(withoutInlineStyles(markup)).toEqual({ html: markup, css: '' });
  });

  it('that cannot be moved are rejected', () => {
    expect(() => withoutInlineStyles('<i title="a>b" style="width:1px"></i>')).toThrow('could not be moved');
  });
});
