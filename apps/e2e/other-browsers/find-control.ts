/**
 * The first usable control that matches a kind (a selector) and a pattern for its name; null while there is none. While a
 * dialog is open, only controls inside it count. The function is serialized into the page, so it must be self-contained.
 */
export function findControl(kind: string, name: string): HTMLElement | null {
  const says = new RegExp(name, 'u');
  const wordsOf = (element: HTMLElement): string => {
    const [label] = 'labels' in element ? [...((element.labels as NodeListOf<HTMLLabelElement> | null) ?? [])] : [];
    const [first = ''] = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    return (element.getAttribute('aria-label') ?? document.getElementById(first)?.textContent ?? label?.textContent ?? element.textContent ?? '').replace(/\s+/gu, ' ').trim();
  };
  /** A radio or checkbox drawn by its label counts with the label's area. */
  const drawn = (element: HTMLElement): HTMLElement => (element.matches('[type="radio"], [type="checkbox"]') ? (element.closest('label') ?? element) : element);
  const isThere = (element: HTMLElement) => drawn(element).checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled');
  const root = [...document.querySelectorAll('[role="dialog"][data-state="open"], dialog[open]')].at(-1) ?? document;
  const found = [...root.querySelectorAll<HTMLElement>(kind)].find((element) => isThere(element) && says.test(wordsOf(element)));
  return found ? drawn(found) : null;
}

/** Kinds of controls that `findControl` accepts. */
export const KINDS = {
  button: 'button:not([role]), [role="button"]',
  link: 'a[href]',
  tab: '[role="tab"]',
  radio: 'input[type="radio"], [role="radio"]',
  checkbox: 'input[type="checkbox"]',
  field: 'input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea',
  select: 'select',
} as const;

export type Kind = keyof typeof KINDS;
