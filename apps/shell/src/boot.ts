// Starts the app of a prerendered page: on the first interaction that needs it, or, for content only the
// app knows, once the page has loaded and the browser is idle. Until then links work as links, and typing
// and clicks are recorded for the app.
{
  const LONGEST_WAIT_MS = 200;
  /** On a phone of an anonymous visitor nobody misses the app: its code loads when idle, and it starts this late without interaction. */
  const UNASKED_AFTER_MS = 4_000;
  /** By then the app's initial requests have been answered. */
  const SETTLED_AFTER_MS = 3_000;
  const root = document.getElementById('root');
  const [entry, ...others] = root?.dataset['files']?.split(' ') ?? [];
  const inputs = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'wheel', 'scroll'];
  /** What is missing: the page declares it (except what is already right, or plays without the app), a greeting needs its name (NAV-04; from the session's own mark), or there is room for the film (HOME-02). */
  const isUnfinished = () =>
    document.querySelector('main [role="status"]:not([data-can-wait])') !== null || localStorage.getItem('signed-in') !== null || matchMedia('(min-width: 768px)').matches;

  const add = <Name extends 'script' | 'link'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  /** Waiting for the stored language, which only the app can load. */
  const isAwaited = document.documentElement.dataset['wait'] !== undefined;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const input of inputs) removeEventListener(input, start);
    add('script', { src: entry ?? '' });
    // Each in its own turn, so that input in between is not delayed.
    others.forEach((href, index) => setTimeout(() => add('link', { rel: 'preload', as: 'script', href }), index));
  };

  if (isAwaited) start();
  for (const input of inputs) addEventListener(input, start, { passive: true });
  // Not every browser supports requestIdleCallback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, LONGEST_WAIT_MS));
  const fetchAhead = () => {
    if (isStarted) return;
    // The larger part; the rest loads while it is parsed.
    add('link', { rel: 'prefetch', as: 'script', href: entry ?? '' });
    setTimeout(start, UNASKED_AFTER_MS);
  };
  addEventListener('load', () => whenIdle(isUnfinished() ? start : fetchAhead, { timeout: LONGEST_WAIT_MS }));

  // Sections below the fold are laid out one per turn (site-page.module.css); all at once when one of them is needed.
  const folded = location.hash ? [] : [...document.querySelectorAll<HTMLElement>('main > section')];
  const unfold = (): void => {
    const section = folded.shift();
    if (!section) return void root?.removeAttribute('data-folded');
    section.dataset['open'] = '';
    whenIdle(unfold, { timeout: LONGEST_WAIT_MS });
  };
  // On scrolling, all sections are laid out at once, and the scroll position is kept while the app adds what was missing above: the
  // browser's scroll anchoring may anchor to the very part that is replaced.
  const keepPlace = () => {
    const main = document.querySelector('main');
    if (!main) return;
    const { style } = document.documentElement;
    let [seen, top]: [Element | undefined, number] = [undefined, 0];
    const topOf = (section: Element) => section.getBoundingClientRect().top;
    const remember = () => {
      const sections = [...main.querySelectorAll(':scope > section')];
      seen = sections.find((section) => topOf(section) >= 0 && topOf(section) < innerHeight) ?? sections.find((section) => section.getBoundingClientRect().bottom > 0);
      if (seen) top = topOf(seen);
    };
    let restored = -1;
    const restore = () => {
      if (seen?.isConnected) scrollBy({ top: topOf(seen) - top, behavior: 'instant' });
      restored = scrollY;
    };
    // Our own scrolling doesn't count: more content may have arrived meanwhile.
    const follow = () => (scrollY === restored ? restore() : remember());
    remember();
    style.overflowAnchor = 'none';
    for (const section of folded.splice(0)) section.dataset['open'] = '';
    root?.removeAttribute('data-folded');
    restore();
    const observer = new ResizeObserver(restore);
    observer.observe(main);
    addEventListener('scroll', follow, { passive: true });
    const end = () => {
      observer.disconnect();
      removeEventListener('scroll', follow);
      style.removeProperty('overflow-anchor');
    };
    addEventListener('app-answers', () => setTimeout(end, SETTLED_AFTER_MS), { once: true });
  };
  if (location.hash) unfold();
  else {
    addEventListener('load', () => whenIdle(unfold, { timeout: LONGEST_WAIT_MS }));
    addEventListener('scroll', keepPlace, { once: true, passive: true });
  }

  type Field = HTMLInputElement | HTMLTextAreaElement;
  /** A checkbox's state is whether it is checked; the app restores both kinds from what it knows. */
  const touched = new Map<Field, string | boolean>();
  const isBox = (field: Field) => ['checkbox', 'radio'].includes(field.type);
  let pressed: HTMLButtonElement | null = null;

  const keepTyped = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    touched.set(target, isBox(target) ? (target as HTMLInputElement).checked : target.value);
  };
  /** Keys that only the app handles: the arrows that turn the testimonials. A field handles its own. */
  let turned: KeyboardEvent | null = null;
  const keepTurned = (event: KeyboardEvent) => {
    if (event.target === document.body && /^Arrow(?:Left|Right)$/.test(event.key)) turned = event;
  };
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  let down: { button: HTMLButtonElement | null; x: number; y: number } | null = null;
  const keepDown = (event: MouseEvent) => void (down = { button: buttonOf(event), x: event.clientX, y: event.clientY });
  /** The page may shift under a resting finger: then the click hits whatever is there now, but the pressed button was meant. */
  const buttonMeant = (event: MouseEvent) => (down && event.clientX === down.x && event.clientY === down.y ? down.button : null);
  // Enter in a form also clicks its button.
  const keepPressed = (event: MouseEvent) => {
    const button = buttonOf(event) ?? buttonMeant(event);
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopPropagation();
  };

  // React detects changes by comparing with the value it last saw, which by now is what was typed: so each
  // field is first set to something else through React's own property, and then to its value behind React's back.
  const typeAgain = (field: Field, value: string) => {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Only text fields have a cursor position.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const tickAgain = (box: HTMLInputElement, isTicked: boolean) => {
    box.checked = !isTicked;
    box.click();
  };

  // Tabs and menus react to pointerdown, which a click alone does not send.
  const pressAgain = (button: HTMLButtonElement) => {
    for (const down of ['pointerdown', 'mousedown']) button.dispatchEvent(new MouseEvent(down, { bubbles: true, cancelable: true }));
    button.click();
  };

  addEventListener('input', keepTyped, true);
  addEventListener('mousedown', keepDown, true);
  addEventListener('click', keepPressed, true);
  addEventListener('keydown', keepTurned, true);
  const handOver = () => {
    removeEventListener('input', keepTyped, true);
    removeEventListener('mousedown', keepDown, true);
    removeEventListener('click', keepPressed, true);
    removeEventListener('keydown', keepTurned, true);
    for (const [field, content] of touched) {
      if (typeof content === 'boolean') tickAgain(field as HTMLInputElement, content);
      else typeAgain(field, content);
    }
    if (pressed) pressAgain(pressed);
    if (turned) document.body.dispatchEvent(new KeyboardEvent('keydown', turned));
  };
  addEventListener('app-answers', handOver, { once: true });
}
