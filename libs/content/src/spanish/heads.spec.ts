import { addressIn, TRANSLATED_PAGES } from '@coach/domain';
import { ownBusiness } from '../businesses/own-business.ts';
import { pages } from '../meta.ts';
import { builtSite } from '../site-content.ts';
import { spanishHeads } from './heads.ts';

it('every page listed in search has a Spanish address with its own non-English title and description', () => {
  const listed = pages.filter(({ search }) => search === 'listed');
  expect(listed.map(({ path }) => path).sort()).toEqual([...TRANSLATED_PAGES].sort());
  const heads = spanishHeads(builtSite);
  for (const { path, title, description } of listed) {
    const head = heads[addressIn('es', path)];
    expect(head?.title.length).toBeGreaterThan(4);
    expect(head?.title).not.toBe(title);
    expect(head?.description.length).toBeGreaterThan(10);
    expect(head?.description).not.toBe(description);
  }
});

it('uses the coach’s own Spanish, and nothing of the demo’s for another business', () => {
  const words = { 'pages.pricing.title': 'Passes', 'pages.pricing.title.es': 'Abonos' };
  expect(spanishHeads({ business: builtSite.business, words })['/es/pricing']?.title).toBe('Abonos');
  expect(JSON.stringify(spanishHeads({ business: ownBusiness('ana@linde.test'), words: {} }))).not.toMatch(/fuerza|coach|RCP/i);
});
