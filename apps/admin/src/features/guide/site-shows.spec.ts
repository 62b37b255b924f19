import { ownBusiness } from '@coach/content';
import { siteShows } from './site-shows.ts';

const ada = { ...ownBusiness('ada@studio.example'), identity: { ...ownBusiness('ada@studio.example').identity, name: 'Ada Trains' } };
const pageOf = (data: object) => new Response(`<!doctype html><script type="application/json" id="page-business">${JSON.stringify(data)}</script>`);
const answers = (...pages: Array<Response | Error>) => {
  const fetched = jest.fn(() => { const next = pages.length > 1 ? pages.shift()! : pages[0]!; return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone()); });
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('resolves when the site shows the published version, not before', async () => {
  const fetched = answers(pageOf({ business: ada, opensSoon: true }), new Error('away'), pageOf({ business: ownBusiness('ada@studio.example') }), pageOf({ business: ada }));
  const shown = siteShows(ada);
  await jest.advanceTimersByTimeAsync(899);
  expect(fetched).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(1);
  await shown;
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('resolves after 15 seconds whatever the site shows', async () => {
  answers(pageOf({ business: ownBusiness('ada@studio.example') }));
  const shown = siteShows(ada);
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(shown).resolves.toBeUndefined();
});
