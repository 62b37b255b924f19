import { fillPlaceholders, withoutUnfilledSentences, unknownPlaceholders, type LegalValues } from './placeholders.ts';
import { markupProblems, sectionsOf } from './markup.ts';

const shape = (body: string) => sectionsOf(body).map(({ id, title, blocks }) => [id, title, ...blocks.map(({ kind, lines }) => `${kind}: ${lines.map((runs) => runs.map(({ text, href }) => (href ? `<${text}|${href}>` : text)).join('')).join(' / ')}`)]);

describe('the markup of legal texts', () => {
  it.each<[string, string, ReturnType<typeof shape>]>([
    ['an anchor of its own', '## Liability {#risk}\n\nYours.', [['risk', 'Liability', 'paragraph: Yours.']]],
    ['an anchor by the title', '## Über uns & Co\n\nWe.', [['uber-uns-co', 'Über uns & Co', 'paragraph: We.']]],
    ['an anchor by the place, of a title in another script', '## Условия\n\nДа.', [['chapter-1', 'Условия', 'paragraph: Да.']]],
    ['a title of nothing but an anchor is words', '## A\n## {#b}', [['a', 'A', 'paragraph: ## {#b}']]],
    ['lines of a paragraph run together', '## A\n\nOne\ntwo.\n\nThree.', [['a', 'A', 'paragraph: One two.', 'paragraph: Three.']]],
    ['lists and headings', '## A\n### Later\n- one\n- two\n1. first\n2. second', [['a', 'A', 'heading: Later', 'list: one / two', 'numbers: first / second']]],
    ['links', '## A\nSee [prices](/pricing), [the law](https://law.example/1) or [write](mailto:a@b.example).', [['a', 'A', 'paragraph: See <prices|/pricing>, <the law|https://law.example/1> or <write|mailto:a@b.example>.']]],
    ['links that lead anywhere else stay words', '## A\n[x](javascript:alert) [y](//evil.example) [z](http://plain.example)', [['a', 'A', 'paragraph: [x](javascript:alert) [y](//evil.example) [z](http://plain.example)']]],
    ['what stands before the first chapter belongs to none', 'Hello.\n## A\nB.', [['a', 'A', 'paragraph: B.']]],
    ['line ends of another system', '## A\r\n\r\nB.', [['a', 'A', 'paragraph: B.']]],
    ['headings one after the other are two', '## A\n### Now\n### Later', [['a', 'A', 'heading: Now', 'heading: Later']]],
    ['blanks around a line are nothing', '  ## A  \n  - one  \n  - two', [['a', 'A', 'list: one / two']]],
    ['a title of 200 letters', `## ${'A'.repeat(197)} `, [['a'.repeat(197), 'A'.repeat(197)]]],
    ['a longer one is words', `## B\n## ${'A'.repeat(198)}`, [['b', 'B', `paragraph: ## ${'A'.repeat(198)}`]]],
  ])('%s', (_, body, expected) => expect(shape(body)).toEqual(expected));

  it.each([
    ['alone', '[prices](/pricing)', [{ text: 'prices', href: '/pricing' }]],
    ['one right after the other', '[prices](/pricing)[terms](#risk)', [{ text: 'prices', href: '/pricing' }, { text: 'terms', href: '#risk' }]],
    ['between words', 'See [prices](/pricing).', [{ text: 'See ' }, { text: 'prices', href: '/pricing' }, { text: '.' }]],
  ])('a link %s has no empty text next to it', (_, line, runs) => expect(sectionsOf(`## A\n${line}`)[0]!.blocks).toEqual([{ kind: 'paragraph', lines: [runs] }]));

  it.each<[string, string, string[]]>([
    ['a good text', '## A\n{{name}} and {{ cancellation_hours }}.', []],
    ['a good link', '## A\nSee [prices](/pricing).', []],
    ['empty lines before the first chapter', '\n\n## A\nB.', []],
    ['an unknown placeholder', '## A\n{{canceltion_hours}}', ['unknown-placeholder: canceltion_hours (cancellation_hours)']],
    ['one that nothing is near', '## A\n{{weather_tomorrow}}', ['unknown-placeholder: weather_tomorrow']],
    ['a bad link', '## A\n[x](javascript:alert)', ['bad-link: javascript:alert']],
    ['HTML', '## A\n<script>alert</script>', ['html: <script>']],
    ['less than is no HTML', '## A\n2 < 3 and <3', []],
    ['no chapter', 'Hello', ['no-section: Hello']],
    ['no chapter, of a long line told by its first 60 letters', `${'a'.repeat(59)}bc`, [`no-section: ${'a'.repeat(59)}b`]],
    ['an empty chapter', '## A\n\n## B\nC.', ['empty-section: A']],
    ['the same anchor twice', '## A\nB.\n## C {#a}\nD.', ['same-section: C']],
  ])('%s', (_, body, expected) => expect(markupProblems(body).map(({ kind, words, meant }) => `${kind}: ${words}${meant ? ` (${meant})` : ''}`)).toEqual(expected));
});

describe('placeholders', () => {
  const values: LegalValues = { name: 'Studio Anna', email: 'a@b.example', city: '', zone: 'Berlin', currency: 'euros', cancellation_hours: '48 hours', undo_minutes: '5 minutes', most_moves: '1 time', waitlist_closes_hours: '2 hours', offer_minutes: '90 minutes', plan_credits: '', pack_months: '6 months', credit_scopes: '', refund_parts: '', late_minutes: '10 minutes', no_show_charge: 'in full', no_show_fee: '', credit_hours: '48 hours', credit_spent_when: 'you cancel later' };

  it.each([
    ['{{name}} until {{cancellation_hours}}', 'Studio Anna until 48 hours'],
    ['{{ name }}', 'Studio Anna'],
    ['{{unknown}} {name}', '{{unknown}} {name}'],
  ])('%s becomes %s', (text, said) => expect(fillPlaceholders(text, values)).toBe(said));

  it('a value is not parsed for placeholders or markup', () => expect(fillPlaceholders('{{name}}', { ...values, name: '{{email}}' })).toBe('{{email}}'));

  it.each([
    ['Write to {{email}}. We are in {{city}}.', 'Write to {{email}}.'],
    ['We are in {{city}}.', ''],
    ['Nothing of it. Really!', 'Nothing of it. Really!'],
  ])('%s becomes %s when no city is set', (text, said) => expect(withoutUnfilledSentences(text, values)).toBe(said));

  it('unknown ones are listed once each', () => expect(unknownPlaceholders('{{nme}} {{nme}} {{city}}')).toEqual([{ name: 'nme', meant: 'name' }]));
});
