import type { Testimonial } from '@coach/contracts';

type Stories = readonly Testimonial[];

/** A page with testimonials contains those it was rendered with. */
function storiesOfThisPage(): Stories | undefined {
  const block = globalThis.document?.getElementById('page-own')?.textContent;
  return block ? (JSON.parse(block) as { stories?: Stories }).stories : undefined;
}

let present = storiesOfThisPage();

/** Sets the testimonials: before prerendering, or in tests. */
export function setStories(stories: Stories | undefined): void {
  present = stories;
}

/** Testimonials included in this page: on the home page only featured ones. Undefined until requested. */
export const siteStories = (): Stories | undefined => present;
