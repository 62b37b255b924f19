// Runs in other people's pages: it needs nothing, changes nothing but its own places, and trusts no message but its frames'.

/** Where a widget is wanted: any element, or the script's own tag. */
const PLACES = '[data-coach-booking]';
/** Before the frame has said how tall it is. */
const FIRST_HEIGHT = '540px';
const TALLEST = 4_000;
const TITLES = { en: 'Book a session', es: 'Reserva una sesión' };

/** What the frame tells: how tall it is, or what somebody chose before they went on to book it. */
type Told = { from?: unknown; height?: unknown; chosen?: unknown } | null;

/** Fills the places of one coach's site; kept by the page, so that a script that is loaded again finds what it began. */
type Fill = () => void;
type Embedder = Window & typeof globalThis & { coachBooking?: Record<string, Fill> };

function frameFor(place: HTMLElement, base: string): HTMLIFrameElement {
  const { service, theme, title, language = document.documentElement.lang } = place.dataset;
  const spoken = /^es\b/i.test(language) ? 'es' : 'en';
  const address = new URL(spoken === 'es' ? '/es/widget' : '/widget', base);
  for (const [name, value] of Object.entries({ service, theme, origin: location.origin })) if (value) address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  Object.assign(frame, { title: title || TITLES[spoken], loading: 'lazy', referrerPolicy: 'strict-origin-when-cross-origin', src: address.href });
  // Property by property: a page whose policy forbids styles in attributes allows these.
  Object.assign(frame.style, { display: 'block', width: '100%', height: FIRST_HEIGHT, border: '0' });
  return frame;
}

/** The element that the frame goes into; beside the script where that is the place. */
function roomOf(place: HTMLElement): HTMLElement {
  if (place.tagName !== 'SCRIPT') return place;
  const room = document.createElement('div');
  place.after(room);
  return room;
}

/** Shows the booking widget of the site that the script came from, in every place of the page that asks for it. */
export function embedBooking(script: HTMLScriptElement | null): void {
  if (!script?.src) return;
  const page = window as Embedder;
  const base = new URL(script.src).origin;
  const known = (page.coachBooking ??= {});
  if (known[base]) return known[base]();
  const rooms = new Map<HTMLIFrameElement, HTMLElement>();
  const filled = new WeakSet<HTMLElement>();
  const isOurs = ({ dataset: { coachBooking } }: HTMLElement) => !coachBooking || coachBooking.replace(/\/$/, '') === base;
  const fill = (known[base] = () => {
    for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
      if (filled.has(place) || place.parentElement === document.head || !isOurs(place)) continue;
      filled.add(place);
      const [room, frame] = [roomOf(place), frameFor(place, base)];
      rooms.set(frame, room);
      room.append(frame);
    }
  });
  addEventListener('message', ({ origin, source, data }: MessageEvent<Told>) => {
    if (origin !== base || typeof data !== 'object' || data?.from !== 'coach-booking') return;
    const [frame, room] = [...rooms].find(([{ contentWindow }]) => contentWindow !== null && contentWindow === source) ?? [];
    const { height, chosen } = data;
    if (frame && typeof height === 'number' && height > 0 && height <= TALLEST) frame.style.height = `${Math.ceil(height)}px`;
    if (chosen) room?.dispatchEvent(new CustomEvent('coach-booking', { bubbles: true, detail: chosen }));
  });
  fill();
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fill, { once: true });
}
