// Runs in third-party pages: needs no dependencies, changes only its own placeholders, and trusts only messages from its frames.

/** Placeholders for the widget: any element, or the script tag itself. */
const PLACES = '[data-coach-booking]';
/** Height until the frame reports its own. */
const FIRST_HEIGHT = '540px';
const TALLEST = 4_000;
const TITLES = { en: 'Book a session', es: 'Reserva una sesión' };

/** A message from the frame: its height, or what the visitor chose before going on to book. */
type Told = { from?: unknown; height?: unknown; chosen?: unknown } | null;

/** Fills the placeholders of one coach's site; stored on the page, so that loading the script again reuses it. */
type Fill = () => void;
type Embedder = Window & typeof globalThis & { coachBooking?: Record<string, Fill> };

function frameFor(place: HTMLElement, base: string): HTMLIFrameElement {
  const { service, theme, title, language = document.documentElement.lang } = place.dataset;
  const spoken = /^es\b/i.test(language) ? 'es' : 'en';
  const address = new URL(spoken === 'es' ? '/es/widget' : '/widget', base);
  for (const [name, value] of Object.entries({ service, theme, origin: location.origin })) if (value) address.searchParams.set(name, value);
  const frame = document.createElement('iframe');
  Object.assign(frame, { title: title || TITLES[spoken], loading: 'lazy', referrerPolicy: 'strict-origin-when-cross-origin', src: address.href });
  // Set property by property: allowed even where the page's CSP forbids style attributes.
  Object.assign(frame.style, { display: 'block', width: '100%', height: FIRST_HEIGHT, border: '0' });
  return frame;
}

/** The element that will contain the frame: the placeholder, or a new element after the script tag. */
function roomOf(place: HTMLElement): HTMLElement {
  if (place.tagName !== 'SCRIPT') return place;
  const room = document.createElement('div');
  place.after(room);
  return room;
}

/** Shows the booking widget of the script's site in every placeholder of the page. */
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
