import { editedPage, type PageEdits } from './edited-page.ts';

const edit = (html: string, edits: Partial<PageEdits>) => editedPage(html, { words: {}, lines: {}, links: {}, shown: {}, ...edits });

describe('ADM-09 a page with the coach’s words in it', () => {
  it('has them where the element names them, escaped, and nowhere else', () => {
    const html = '<dt data-words="hero.0.label">sessions</dt><dd class="num" data-words="hero.0.value">5000+</dd><p>5000+</p>';
    expect(edit(html, { words: { 'hero.0.value': { was: '5000+', now: '<6000> & more' } } })).toBe(
      '<dt data-words="hero.0.label">sessions</dt><dd class="num" data-words="hero.0.value">&lt;6000&gt; &amp; more</dd><p>5000+</p>',
    );
  });

  it('says them in the button’s label too', () => {
    const html = '<button aria-label="Get it: Library" data-label="cta"><span><span data-words="cta">Get it</span></span></button>';
    expect(edit(html, { words: { cta: { was: 'Get it', now: 'Take it' } } })).toBe(
      '<button aria-label="Take it: Library" data-label="cta"><span><span data-words="cta">Take it</span></span></button>',
    );
  });

  it('makes as many items as there are lines', () => {
    const html = '<ul class="f" data-lines="f"><li><svg><path d="M0"></path></svg><span>One</span></li><li><svg></svg><span>Two</span></li></ul>';
    expect(edit(html, { lines: { f: ['A', 'B', 'C & D'] } })).toBe(
      `<ul class="f" data-lines="f">${['A', 'B', 'C &amp; D'].map((line) => `<li><svg><path d="M0"></path></svg><span>${line}</span></li>`).join('')}</ul>`,
    );
  });

  it('shows what is there, hides what is not, and leads where it should', () => {
    const html = '<aside class="a" hidden="" data-when="bar"><a href="/" data-link="bar.link">x</a></aside><div data-when="story">s</div>';
    expect(edit(html, { shown: { bar: true, story: false }, links: { 'bar.link': '/book?a=1&b=2' } })).toBe(
      '<aside class="a" data-when="bar"><a href="/book?a=1&amp;b=2" data-link="bar.link">x</a></aside><div data-when="story" hidden="">s</div>',
    );
  });

  it('leaves words with a dollar sign as they are', () => {
    expect(edit('<p data-words="a">x</p>', { words: { a: { was: 'x', now: "$& $' $1" } } })).toBe("<p data-words=\"a\">$&amp; $' $1</p>");
  });
});
