import type { Business } from '@coach/domain';
import { paths } from '@coach/web-kit';

const EVERY_MS = 300;
/** Longer than publishing takes; afterwards the guide continues, and briefly shows the previous site. */
const AT_MOST_MS = 15_000;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Parsed as text: creating a document from it would apply styles that the panel's policy refuses. */
const BLOCK = /<script[^>]* id="page-business"[^>]*>([^<]*)</;

/** The site's current home page for visitors. */
async function shown(): Promise<{ business?: Business; opensSoon?: true }> {
  const answer = await fetch(paths.home, { cache: 'no-store' });
  const [, block] = BLOCK.exec(await answer.text()) ?? [];
  return block ? (JSON.parse(block) as { business: Business; opensSoon?: true }) : {};
}

/** Resolves when visitors see a business with this name and look, a moment after publishing. */
export async function siteShows({ identity, look }: Pick<Business, 'identity' | 'look'>): Promise<void> {
  for (let waited = 0; waited < AT_MOST_MS; waited += EVERY_MS) {
    const { business, opensSoon } = await shown().catch(() => ({ business: undefined, opensSoon: undefined }));
    if (business && !opensSoon && business.identity.name === identity.name && business.look.accent === look.accent) return;
    await later(EVERY_MS);
  }
}
