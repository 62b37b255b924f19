import type { Testimonial } from '@coach/contracts';

type Stories = readonly Testimonial[];

/** A page that shows stories brings along those that it was rendered with. */
function storiesOfThisPage(): Stories | undefined {
  const block = globalThis.document?.getElementById('page-own')?.textContent;
  return block ? (JSON.parse(block) as { stories?: Stories }).stories : undefined;
}

let present = storiesOfThisPage();

/** Shows these from now on: before a page is rendered ahead, or in tests. */
export function adoptStories(stories: Stories | undefined): void {
  present = stories;
}

/** What clients tell, as far as this page brought it: the home page only what is featured. Undefined until it is asked for. */
export const siteStories = (): Stories | undefined => present;
