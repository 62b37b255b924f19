import { embedBooking } from './embed-booking.ts';

const COACH = 'https://coach.example';

function script(base = COACH, marks = ''): HTMLScriptElement {
  const room = document.createElement('div');
  // `type` keeps the script from running here: the spec plays the browser.
  room.innerHTML = `<script type="text/plain" src="${base}/widget.js" ${marks}></script>`;
  document.body.append(room);
  return room.firstElementChild as HTMLScriptElement;
}
function place(marks = ''): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', `<div data-coach-booking ${marks}></div>`);
  return document.body.lastElementChild as HTMLElement;
}
const framesIn = (element: ParentNode) => [...element.querySelectorAll('iframe')];
const tell = (frame: HTMLIFrameElement, data: unknown, { origin = COACH, source = frame.contentWindow } = {}) => window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const heard = (target: EventTarget) => {
  const details: unknown[] = [];
  target.addEventListener('coach-booking', (event) => details.push((event as CustomEvent).detail));
  return details;
};

let listeners: jest.SpyInstance;
beforeEach(() => {
  listeners = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // Listeners of one test would receive the messages of the next.
  for (const [type, listener] of listeners.mock.calls as Array<[string, EventListener]>) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  document.body.innerHTML = '';
  document.documentElement.lang = 'en';
  delete (window as { coachBooking?: object }).coachBooking;
});

it('puts a titled, lazy frame of the script’s own site into the placeholder', () => {
  const room = place('data-service="personal_training" data-theme="dark"');
  embedBooking(script());
  const [frame] = framesIn(room);
  expect(frame).toMatchObject({ src: `${COACH}/widget?service=personal_training&theme=dark&origin=${encodeURIComponent(location.origin)}`, title: 'Book a session', loading: 'lazy' });
  expect(frame!.style).toMatchObject({ width: '100%', display: 'block' });
});

it('uses the requested language, else that of the page', () => {
  document.documentElement.lang = 'es-MX';
  const [spanish, english] = [place(), place('data-language="en" data-title="Train with Ana"')];
  embedBooking(script());
  expect(framesIn(spanish)[0]).toMatchObject({ title: 'Reserva una sesión' });
  expect(framesIn(spanish)[0]!.src).toContain(`${COACH}/es/widget?`);
  expect(framesIn(english)[0]).toMatchObject({ title: 'Train with Ana' });
  expect(framesIn(english)[0]!.src).toContain(`${COACH}/widget?`);
});

it('adds the frame after its own tag when that is the placeholder', () => {
  const own = script(COACH, 'data-coach-booking data-service="consultation"');
  embedBooking(own);
  expect((own.nextElementSibling as HTMLElement).querySelector('iframe')!.src).toContain('service=consultation');
});

it('loaded twice, fills new placeholders once and adds one listener', () => {
  const first = place();
  embedBooking(script());
  const later = place();
  embedBooking(script());
  embedBooking(script());
  expect([framesIn(first).length, framesIn(later).length]).toEqual([1, 1]);
  expect(listeners.mock.calls.filter(([type]) => type === 'message')).toHaveLength(1);
});

it('fills placeholders that appear after it while the page is loading', () => {
  const reading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  embedBooking(script());
  const later = place();
  expect(framesIn(later)).toHaveLength(0);
  reading.mockRestore();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(framesIn(later)).toHaveLength(1);
});

it('takes the height from its own frame only', () => {
  const [room, other] = [place(), place()];
  embedBooking(script());
  const [[frame], [second]] = [framesIn(room), framesIn(other)];
  tell(frame!, { from: 'coach-booking', height: 612.4 });
  expect([frame!.style.height, second!.style.height]).toEqual(['613px', '540px']);
  tell(frame!, { from: 'coach-booking', height: 100 }, { origin: 'https://evil.example' });
  tell(frame!, { from: 'coach-booking', height: 100 }, { source: window });
  for (const data of [null, 'resize', 7, {}, { height: 100 }, { from: 'coach-booking', height: '100' }, { from: 'coach-booking', height: -5 }, { from: 'coach-booking', height: 1e9 }, { from: 'coach-booking', height: NaN }]) tell(frame!, data);
  expect(frame!.style.height).toBe('613px');
});

it('notifies the page of what a visitor goes on to book', () => {
  const room = place();
  embedBooking(script());
  const [own, page] = [heard(room), heard(document)];
  const chosen = { service: 'consultation', minutes: 30, starts_at: '2027-03-09T18:00:00.000Z' };
  tell(framesIn(room)[0]!, { from: 'coach-booking', chosen });
  expect([own, page]).toEqual([[chosen], [chosen]]);
});

it('with two coaches on a page, each fills only its own placeholders', () => {
  const [first, second] = [place(), document.createElement('div')];
  first.setAttribute('data-coach-booking', COACH);
  second.setAttribute('data-coach-booking', 'https://other.example/');
  document.body.append(second);
  embedBooking(script());
  embedBooking(script('https://other.example'));
  expect(framesIn(first).map(({ src }) => new URL(src).origin)).toEqual([COACH]);
  expect(framesIn(second).map(({ src }) => new URL(src).origin)).toEqual(['https://other.example']);
});

it('does nothing without a script URL', () => {
  const room = place();
  embedBooking(null);
  embedBooking(document.createElement('script'));
  expect(framesIn(room)).toEqual([]);
});
