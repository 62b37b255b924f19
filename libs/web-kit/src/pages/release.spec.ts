import { isNewerReleaseOut } from './release.ts';

const block = (entry: string) => `<script type="application/json" id="areas">{"public":"${entry}"}</script>`;
const serve = (page: string) => {
  globalThis.fetch = async () => new Response(`<!doctype html><html><head>${page}</head></html>`);
};

beforeEach(() => {
  document.head.innerHTML = block('/areas/public/assets/remoteEntry.one.js');
});

it('is the same release while the page lists the same entries', async () => {
  serve(block('/areas/public/assets/remoteEntry.one.js'));
  await expect(isNewerReleaseOut()).resolves.toBe(false);
});

it('is a newer release if it lists others', async () => {
  serve(block('/areas/public/assets/remoteEntry.two.js'));
  await expect(isNewerReleaseOut()).resolves.toBe(true);
});

it('reports nothing without a response, for another page, or in development', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(isNewerReleaseOut()).resolves.toBe(false);
  serve('<title>Sign in to the hotel network</title>');
  await expect(isNewerReleaseOut()).resolves.toBe(false);
  document.head.innerHTML = '';
  serve(block('/areas/public/assets/remoteEntry.one.js'));
  await expect(isNewerReleaseOut()).resolves.toBe(false);
});
