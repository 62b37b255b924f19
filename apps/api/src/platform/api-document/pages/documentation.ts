import { PAGE_SCRIPT, REFERENCE_SCRIPT } from './browser.ts';
import { guidesOf } from './guides.ts';
import { guidePage, referencePage, searchIndex } from './layout.ts';
import { STYLE } from './style.ts';
import type { Refusal } from '../refusals.ts';

/** Every page of the documentation, rendered once per process: guides by their slug, the first one as the front page. */
export function documentation(paths: object, refusals: readonly Refusal[]) {
  const guides = guidesOf(refusals.toSorted((one, other) => one.code.localeCompare(other.code)));
  return {
    guides: new Map(guides.map(({ slug }, index) => [slug, guidePage(guides, index)])),
    reference: referencePage(guides),
    search: JSON.stringify(searchIndex(guides, paths)),
    style: STYLE,
    script: PAGE_SCRIPT,
    referenceScript: REFERENCE_SCRIPT,
  };
}
