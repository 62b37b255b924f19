import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

const FILES = ['/assets/shell.js', '/areas/public/entry.js', '/areas/public/page.js'];

/** A form as on the pages: React tracks its values. */
function Form() {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [sent, setSent] = useState<string[]>([]);
  const [isTurned, turn] = useState(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Agree" type="checkbox" checked={agrees} onChange={(event) => setAgrees(event.target.checked)} />
      <button onClick={() => setSent([...sent, `${name}, ${agrees ? 'agrees' : 'does not agree'}`])}>Send</button>
      <button role="tab" aria-selected={isTurned} onMouseDown={() => turn(true)}>Turn</button>
      <a href="#further">Further</a>
      <output>{sent.join('; ')}</output>
    </form>
  );
}

let root: Root;
const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
place.dataset['files'] = FILES.join(' ');

function markup(): string {
  const { container, unmount } = render(<Form />);
  const { innerHTML } = container;
  unmount();
  return innerHTML;
}

/** A viewport with room for the film. */
let isWide: boolean;

/** The page as served, with its boot script, which browsers run before anything else. */
beforeEach(() => {
  isWide = true;
  window.matchMedia = (media) => ({ media, matches: isWide }) as MediaQueryList;
  place.innerHTML = markup();
  jest.useFakeTimers();
  jest.isolateModules(() => void jest.requireActual('./boot.ts'));
});
afterEach(async () => {
  dispatchEvent(new Event('app-answers'));
  await act(async () => root?.unmount());
  localStorage.clear();
  document.head.replaceChildren();
  jest.useRealTimers();
});

async function appAnswers() {
  await act(async () => void (root = hydrateRoot(place, <Form />)));
  await act(async () => void dispatchEvent(new Event('app-answers')));
}
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).pathname);
const name = () => screen.getByLabelText<HTMLInputElement>('Name');
const send = () => screen.getByRole('button', { name: 'Send' });
const sent = () => screen.getByRole('status').textContent;

it('starts the app without interaction once the page has loaded', () => {
  expect(scripts()).toEqual([]);
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(600);
  expect(scripts()).toEqual(['/assets/shell.js']);
  expect([...document.head.querySelectorAll('link')].map((link) => new URL(link.href).pathname)).toEqual(FILES.slice(1));
});

it('F7 on a phone prefetches the app and starts it without interaction only after four seconds', () => {
  isWide = false;
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(4_000);
  expect(scripts()).toEqual([]);
  expect([...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([['prefetch', FILES[0]]]);
  jest.advanceTimersByTime(600);
  expect(scripts()).toEqual(['/assets/shell.js']);
});

it('NAV-04 starts the app immediately for signed-in users on a phone too, because their name is missing', () => {
  isWide = false;
  localStorage.setItem('signed-in', '1');
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(600);
  expect(scripts()).toEqual(['/assets/shell.js']);
});

it('lays out sections below the fold in separate tasks after load, or at once for an address with a fragment', () => {
  place.innerHTML = '<main><section></section><section></section><section></section></main>';
  place.dataset['folded'] = '';
  jest.isolateModules(() => void jest.requireActual('./boot.ts'));
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(250);
  expect(place.querySelectorAll('[data-open]')).toHaveLength(1);
  jest.advanceTimersByTime(4_000);
  expect(place.querySelectorAll('[data-open]')).toHaveLength(3);
  expect(place.dataset).not.toHaveProperty('folded');

  place.dataset['folded'] = '';
  location.hash = '#pricing';
  jest.isolateModules(() => void jest.requireActual('./boot.ts'));
  expect(place.dataset).not.toHaveProperty('folded');
  location.hash = '';
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
});

it('lays out all sections on scroll, and keeps the position while the app inserts missing content', async () => {
  place.innerHTML = '<main><section></section><section></section><section></section></main>';
  place.dataset['folded'] = '';
  let top = 100;
  const resized: Array<() => void> = [];
  window.ResizeObserver = class { constructor(react: () => void) { resized.push(react); } observe() {} disconnect() { resized.length = 0; } unobserve() {} } as unknown as typeof ResizeObserver;
  const moved = jest.spyOn(window, 'scrollBy').mockImplementation((() => undefined) as typeof window.scrollBy);
  for (const section of place.querySelectorAll('section')) section.getBoundingClientRect = () => ({ top, bottom: top + 50 }) as DOMRect;
  jest.isolateModules(() => void jest.requireActual('./boot.ts'));
  dispatchEvent(new Event('scroll'));
  expect(place.querySelectorAll('[data-open]')).toHaveLength(3);
  expect(place.dataset).not.toHaveProperty('folded');
  top = 340;
  resized.forEach((react) => react());
  expect(moved).toHaveBeenLastCalledWith({ top: 240, behavior: 'instant' });
  dispatchEvent(new Event('app-answers'));
  jest.advanceTimersByTime(3_000);
  expect(resized).toEqual([]);
  moved.mockRestore();
});

it('starts the app immediately on a phone too when the page is still loading content', () => {
  isWide = false;
  place.innerHTML = '<main><p role="status">Loading...</p></main>';
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(600);
  expect(scripts()).toEqual(['/assets/shell.js']);
});

it.each(['pointerdown', 'pointerover', 'keydown', 'touchstart', 'wheel', 'scroll'])('starts the app at the first %s, and only once', (input) => {
  document.body.dispatchEvent(new Event(input, { bubbles: true }));
  document.body.dispatchEvent(new Event(input, { bubbles: true }));
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(600);
  expect(scripts()).toEqual(['/assets/shell.js']);
});

it('records typed, checked and clicked input, and replays it to the app in that order', async () => {
  fireEvent.input(name(), { target: { value: 'Hedda' } });
  name().setSelectionRange(2, 3);
  fireEvent.click(screen.getByLabelText('Agree'));
  const pressed = fireEvent.click(send());
  expect(pressed).toBe(false);
  await appAnswers();
  expect(name()).toHaveValue('Hedda');
  expect([name().selectionStart, name().selectionEnd]).toEqual([2, 3]);
  expect(screen.getByLabelText('Agree')).toBeChecked();
  expect(sent()).toBe('Hedda, agrees');
});

it('PRC-16 replays a button that moved away from the pointer between down and up, and none that the pointer left', async () => {
  const at = { clientX: 40, clientY: 690 };
  fireEvent.mouseDown(send(), at);
  expect(fireEvent.click(document.body, { ...at, clientY: 300 })).toBe(true);
  fireEvent.mouseDown(send(), at);
  expect(fireEvent.click(document.body, at)).toBe(false);
  await appAnswers();
  expect(sent()).toBe(', does not agree');
});

it('leaves links alone, and everything once the app has started', async () => {
  expect(fireEvent.click(screen.getByText('Further'))).toBe(true);
  await appAnswers();
  expect(sent()).toBe('');
  fireEvent.change(name(), { target: { value: 'Ada' } });
  fireEvent.click(send());
  expect(sent()).toBe('Ada, does not agree');
  await act(async () => void dispatchEvent(new Event('app-answers')));
  expect(sent()).toBe('Ada, does not agree');
});

it('TST-04 replays an arrow key pressed before the app started, and none typed into a field', async () => {
  const turned: string[] = [];
  const listen = ({ key }: KeyboardEvent) => void turned.push(key);
  fireEvent.keyDown(name(), { key: 'ArrowLeft' });
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  document.addEventListener('keydown', listen);
  await appAnswers();
  document.removeEventListener('keydown', listen);
  expect(turned).toEqual(['ArrowRight']);
});

test('switches a tab that was clicked before the app started: tabs listen for pointer down', async () => {
  fireEvent.click(screen.getByRole('tab'));
  await appAnswers();
  expect(screen.getByRole('tab')).toHaveAttribute('aria-selected', 'true');
});
