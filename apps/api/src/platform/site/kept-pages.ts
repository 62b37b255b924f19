import { createHash } from 'node:crypto';
import { compressedText, type Compressed } from './compressed.ts';
import type { Moment, Page } from './site-page.ts';

/** A page that is the same for everybody, as sent until its content changes. */
export interface KeptPage extends Omit<Page, 'html'> {
  compressed: Compressed;
  etag: string;
}

const keep = ({ html, ...page }: Page): KeptPage => ({ ...page, compressed: compressedText(html), etag: `W/"${createHash('sha256').update(html).digest('base64url')}"` });

/** Rendered pages, rendered again when the current state differs. */
export function keptPages(write: (address: string, moment: Moment) => Page): (address: string, moment: Moment) => KeptPage {
  const known = new Map<string, { of: readonly unknown[]; page: KeptPage }>();
  return (address, moment) => {
    const of = [moment.rendered, moment.clock, moment.data, moment.isStaging];
    const before = known.get(address);
    if (before && of.every((part, index) => part === before.of[index])) return before.page;
    const page = keep(write(address, moment));
    known.set(address, { of, page });
    return page;
  };
}
