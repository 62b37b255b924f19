// Starts the app of a page that arrived whole: once everything of the page is there and the browser has time, or as soon
// as somebody wants something of it. Until then links work as links, and what is typed and pressed waits for the app.
{
  const LONGEST_WAIT_MS = 500;
  const [entry, ...others] = document.currentScript?.dataset['files']?.split(' ') ?? [];
  const wishes = ['pointerdown', 'pointerover', 'keydown', 'touchstart'];

  const add = <Name extends 'script' | 'link'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const wish of wishes) removeEventListener(wish, start);
    add('script', { src: entry ?? '' });
    // Each on its turn, so that a hand that comes meanwhile does not wait.
    others.forEach((href, index) => setTimeout(() => add('link', { rel: 'preload', as: 'script', href }), index));
  };

  for (const wish of wishes) addEventListener(wish, start, { passive: true });
  // Not every browser has the idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, LONGEST_WAIT_MS));
  addEventListener('load', () => whenIdle(start, { timeout: LONGEST_WAIT_MS }));

  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  let pressed: HTMLButtonElement | null = null;

  const keepTyped = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  // The Enter key in a form presses its button too.
  const keepPressed = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    pressed = button;
    event.preventDefault();
    event.stopPropagation();
  };

  addEventListener('input', keepTyped, true);
  addEventListener('click', keepPressed, true);
  const handOver = () => {
    removeEventListener('input', keepTyped, true);
    removeEventListener('click', keepPressed, true);
    for (const [field, value] of typed) {
      // Past React's own record of the value, so that it notices the change.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  };
  addEventListener('app-answers', handOver, { once: true });
}
