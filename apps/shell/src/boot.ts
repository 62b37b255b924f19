// Starts the app of a page that arrived whole: as soon as somebody wants something of it, or, where it shows what only the
// app knows, once everything of the page is there and the browser has time. Until then links work as links, and what is typed
// and pressed waits for the app.
{
  const LONGEST_WAIT_MS = 200;
  /** On a phone of which nothing is known nobody misses the app: its code comes in quiet, and it starts unasked so late. */
  const UNASKED_AFTER_MS = 4_000;
  /** By then what the app asks for at first has come. */
  const SETTLED_AFTER_MS = 3_000;
  const root = document.getElementById('root');
  const [entry, ...others] = root?.dataset['files']?.split(' ') ?? [];
  const inputs = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'wheel', 'scroll'];
  /** What is still to come: the page says so itself (but for what is true, or plays, without the app), a greeting wants its name (NAV-04; the session's own mark), or there is room for the film (HOME-02). */
  const isUnfinished = () =>
    document.querySelector('main [role="status"]:not([data-can-wait])') !== null || localStorage.getItem('signed-in') !== null || matchMedia('(min-width: 768px)').matches;

  const add = <Name extends 'script' | 'link'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  /** A chosen language comes with the app. */
  const isAwaited = document.documentElement.dataset['wait'] !== undefined;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const input of inputs) removeEventListener(input, start);
    add('script', { src: entry ?? '' });
    // Each on its turn, so that a hand that comes meanwhile does not wait.
    others.forEach((href, index) => setTimeout(() => add('link', { rel: 'preload', as: 'script', href }), index));
  };

  if (isAwaited) start();
  for (const input of inputs) addEventListener(input, start, { passive: true });
  // Not every browser has the idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, LONGEST_WAIT_MS));
  const fetchAhead = () => {
    if (isStarted) return;
    // The greater part; the rest comes while that one is read.
    add('link', { rel: 'prefetch', as: 'script', href: entry ?? '' });
    setTimeout(start, UNASKED_AFTER_MS);
  };
  addEventListener('load', () => whenIdle(isUnfinished() ? start : fetchAhead, { timeout: LONGEST_WAIT_MS }));

  // The sections below the window are laid out each in a turn of its own (site-page.module.css); all at once for whoever wants one of them.
  const folded = location.hash ? [] : [...document.querySelectorAll<HTMLElement>('main > section')];
  const unfold = (): void => {
    const section = folded.shift();
    if (!section) return void root?.removeAttribute('data-folded');
    section.dataset['open'] = '';
    whenIdle(unfold, { timeout: LONGEST_WAIT_MS });
  };
  // Whoever scrolls has all of them at once, and keeps their place while the app brings what was still missing above it: the
  // browser itself may hold on to the very part that is replaced.
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
    // What was scrolled here is no new place: more may have come meanwhile.
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
  /** What a box says is whether it is ticked; the app shows both as it knows them when it comes. */
  const touched = new Map<Field, string | boolean>();
  const isBox = (field: Field) => ['checkbox', 'radio'].includes(field.type);
  let pressed: HTMLButtonElement | null = null;

  const keepTyped = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    touched.set(target, isBox(target) ? (target as HTMLInputElement).checked : target.value);
  };
  /** Keys that only the app understands: the arrows that turn the stories. What a field is given it keeps itself. */
  let turned: KeyboardEvent | null = null;
  const keepTurned = (event: KeyboardEvent) => {
    if (event.target === document.body && /^Arrow(?:Left|Right)$/.test(event.key)) turned = event;
  };
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  let down: { button: HTMLButtonElement | null; x: number; y: number } | null = null;
  const keepDown = (event: MouseEvent) => void (down = { button: buttonOf(event), x: event.clientX, y: event.clientY });
  /** The page may move under a finger that holds still: then the click hits what has come there, and the button is what was meant. */
  const buttonMeant = (event: MouseEvent) => (down && event.clientX === down.x && event.clientY === down.y ? down.button : null);
  // The Enter key in a form presses its button too.
  const keepPressed = (event: MouseEvent) => {
    const button = buttonOf(event) ?? buttonMeant(event);
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopPropagation();
  };

  // React notices a change by comparing with the value it last saw, which by now is the very one that was typed: so each
  // field is set to something else in React's eyes (its own property), and then to what it was behind React's back.
  const typeAgain = (field: Field, value: string) => {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Only fields of plain text know where the cursor is.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const tickAgain = (box: HTMLInputElement, isTicked: boolean) => {
    box.checked = !isTicked;
    box.click();
  };

  // Tabs turn and menus open as soon as a button goes down, which a click alone does not say.
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
