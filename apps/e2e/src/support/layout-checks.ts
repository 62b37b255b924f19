import type { Page } from '@playwright/test';

/** A page of any driver that can run a function in it. */
interface Scripted {
  evaluate: (script: () => string[]) => Promise<string[]>;
}

/** How many pixels the page can be scrolled sideways, and the elements that cause it. */
export const sideways = (page: Scripted): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (element: Element | null): boolean => element !== null && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement));
    return wide.slice(0, 3).map((element) => `${element.tagName}.${element.className} ends at ${Math.round(element.getBoundingClientRect().right)} of ${width}`);
  });

/** The text spacing that pages must tolerate under WCAG 1.4.12. */
const TEXT_SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

export const applyTextSpacing = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);

/** Doubles the text size, like a browser's text-only zoom (WCAG 1.4.4): every size, whatever its unit. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }));
    for (const { element, size } of sizes) element.style.setProperty('font-size', `${size * 2}px`, 'important');
  });

export const setTextTogether = (page: Page): Promise<void> => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** Texts that are cut off in containers that can't be scrolled. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const style = getComputedStyle(element);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip' || style.textOverflow === 'ellipsis';
      return hides && style.clipPath === 'none' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && element.innerText.trim() !== '';
    };
    const found = [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].filter((element) => !element.closest('[aria-hidden="true"], svg') && isCut(element));
    return found.slice(0, 5).map((element) => `${element.tagName}.${element.className}: ${element.innerText.trim().slice(0, 40)}`);
  });

/** Controls smaller than 24 by 24 px that are neither inline in text nor spaced apart from others (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, summary, [role="tab"], input:not([type="hidden"])')];
    const areaOf = (control: HTMLElement) => (control.matches('input') ? (control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`) ?? control) : control).getBoundingClientRect();
    const seen = controls.filter((control) => control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && control.getBoundingClientRect().width > 1 && !control.classList.contains('skip'));
    const isInText = (control: HTMLElement) => getComputedStyle(control).display === 'inline' && (control.parentElement?.textContent ?? '').trim().length > (control.textContent ?? '').trim().length;
    const middles = seen.map((control) => ({ control, box: areaOf(control) }));
    const apart = ({ box }: (typeof middles)[number], self: HTMLElement) =>
      middles.every(({ control, box: other }) => {
        if (control === self || control.contains(self) || self.contains(control)) return true;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const dx = Math.max(other.left - x, 0, x - other.right);
        const dy = Math.max(other.top - y, 0, y - other.bottom);
        return Math.hypot(dx, dy) >= LEAST / 2;
      });
    const small = middles.filter((one) => (one.box.width < LEAST || one.box.height < LEAST) && !isInText(one.control) && !apart(one, one.control));
    return small.map(({ control, box }) => `${control.tagName}.${control.className} "${(control.ariaLabel ?? control.textContent ?? '').trim().slice(0, 30)}" ${Math.round(box.width)}×${Math.round(box.height)}`);
  });

/** Animations that the browser still counts as running. */
export const runningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        return `${(animation as CSSAnimation).animationName ?? 'transition'} on ${target?.tagName}.${target?.className.toString()}`;
      }),
  );

/** In forced colors: buttons without an edge, and options that look the same whether selected or not. */
export const lostInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LOOK = ['color', 'backgroundColor', 'borderTopColor', 'borderBottomColor', 'borderTopWidth', 'borderBottomWidth', 'outlineStyle', 'outlineWidth', 'boxShadow', 'fontWeight', 'textDecorationLine', 'display', 'visibility', 'opacity'] as const;
    const lookOf = (element: Element): string => [element, ...element.querySelectorAll('*')].map((part) => LOOK.map((name) => getComputedStyle(part)[name]).join('|')).join('\n');
    const shown = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const nameOf = (element: Element) => `${element.tagName}.${element.className.toString()} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    const flat = shown('.btn').filter((button) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(button);
      return borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === backgroundColor;
    });
    const tabs = shown('[role="tab"]');
    const [chosen, other] = [tabs.find((tab) => tab.ariaSelected === 'true'), tabs.find((tab) => tab.ariaSelected === 'false')];
    const alikeTabs = chosen && other && getComputedStyle(chosen).borderBottomColor === getComputedStyle(other).borderBottomColor ? [chosen] : [];
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((radio) => radio.closest('label')?.checkVisibility());
    const alikeRadios = radios.filter((radio) => {
      const twin = radios.find((one) => one.name === radio.name && !one.checked && !one.disabled);
      if (!radio.checked || !twin || getComputedStyle(radio).opacity !== '0') return false;
      return lookOf(radio.closest('label')!).split('\n')[0] === lookOf(twin.closest('label')!).split('\n')[0] && radio.closest('label')!.querySelectorAll('*').length === twin.closest('label')!.querySelectorAll('*').length;
    });
    return [...flat, ...alikeTabs, ...alikeRadios.map((radio) => radio.closest('label')!)].map(nameOf);
  });

/** Icons in controls whose strokes have the same color as their background. */
export const invisibleIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('button svg, a svg')]
      .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).stroke !== 'none')
      .filter((icon) => getComputedStyle(icon).stroke === getComputedStyle(icon.closest('button, a')!).backgroundColor)
      .map((icon) => icon.closest('button, a')!.outerHTML.slice(0, 80)),
  );
