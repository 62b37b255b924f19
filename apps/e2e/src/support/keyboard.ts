import type { Page } from '@playwright/test';

export interface Stop {
  name: string;
  /** Whether the focus is visible. */
  isMarked: boolean;
  /** Whether the element is within the viewport. */
  isInSight: boolean;
}

/** Compares the look of the focused control with and without focus; they must differ. */
const stop = (page: Page): Promise<Stop | 'known' | 'inside a film' | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    if ('tabbed' in element.dataset) return element instanceof HTMLVideoElement ? 'inside a film' : 'known';
    const LOOK = ['outlineStyle', 'outlineWidth', 'outlineColor', 'borderColor', 'boxShadow', 'backgroundColor', 'textDecorationLine', 'textDecorationThickness', 'top', 'opacity', 'color'] as const;
    const parts = [element, element.parentElement, element.closest('label'), element.nextElementSibling].filter((part): part is HTMLElement => part instanceof HTMLElement);
    const lookOf = () => parts.map((part) => LOOK.map((name) => getComputedStyle(part)[name]).join('|')).join('#');
    const rect = element.getBoundingClientRect();
    const focused = lookOf();
    element.blur();
    const plain = lookOf();
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    element.dataset['tabbed'] = '';
    return {
      name: `${element.tagName} ${(element.ariaLabel ?? element.textContent ?? (element as HTMLInputElement).name ?? '').trim().slice(0, 40)}`,
      isMarked: focused !== plain,
      isInSight: rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth,
    };
  });

/** Presses Tab from the top of the page until focus leaves it; returns every element that had focus. */
export async function tabThrough(page: Page, most = 250): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const here = await stop(page);
    if (here === null || here === 'known') return stops;
    // Inside the browser's own video controls, the page sees only that the focus hasn't left.
    if (here !== 'inside a film') stops.push(here);
  }
  throw new Error(`The focus never leaves the page: ${stops.slice(-3).map(({ name }) => name).join(', ')}`);
}

/** How many stops the Tab key should have: a radio group counts as one, and so does a row of tabs. */
export const countControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"], video[controls]')];
    const open = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && one.tabIndex >= 0 && !one.matches(':disabled, [type="hidden"], [role="tablist"]'));
    const groups = new Set(open.map((one) => (one.matches('input[type="radio"]') ? `${(one as HTMLInputElement).form?.id ?? ''}${(one as HTMLInputElement).name}` : one)));
    return groups.size;
  });
