import { list, paragraph, shown, table, type Section } from './parts.ts';

const SCRIPT = `<div data-coach-booking data-service="personal_training"></div>
<script src="https://coach.example/widget.js" async></script>`;

const FRAME = `<iframe src="https://coach.example/widget?service=personal_training" title="Book a session"
  width="100%" height="980" loading="lazy" style="border: 0"></iframe>`;

const LISTEN = `document.addEventListener('coach-booking', ({ target, detail }) => {
  console.log(detail); // { service: 'personal_training', minutes: 60, starts_at: '2027-03-15T16:00:00.000Z' }
});`;

const TOLD = `addEventListener('message', ({ origin, source, data }) => {
  if (origin !== 'https://coach.example' || source !== frame.contentWindow) return;
  if (data.from === 'coach-booking' && data.height) frame.height = Math.ceil(data.height);
});`;

const SETTINGS: ReadonlyArray<readonly [string, string]> = [
  ['data-service', 'A service by its id, as `GET /business` names it. Without one: all that clients can book.'],
  ['data-language', '`en` or `es`. Without one: the language of your page, where it is one of them.'],
  ['data-theme', '`light` or `dark`. Without one: as the visitor’s device.'],
  ['data-title', 'What screen readers call the frame. Without one: “Book a session”.'],
  ['data-coach-booking', 'Empty, or the address of the site, where two coaches stand on one page.'],
];

const begin = paragraph('The widget shows the next free times on another site: a blog, a studio’s page, a site builder. The coach lists that site in the panel under Your business, Other sites, and publishes. Then Integrations has these lines to copy, with a preview.')
  + shown(SCRIPT)
  + paragraph('The script is under 2 kB, needs nothing and stores nothing. It may stand before or after its place, be loaded twice, and be loaded again when your page adds a place later. Put `data-coach-booking` on the script’s own tag, and the widget stands where the script does.')
  + table(['Setting', 'What it does'], SETTINGS);

const frame = paragraph('A site builder that takes no script takes a frame. It shows the same, at a height that you choose; `service` and `theme` are in its address, and `/es/widget` is the Spanish one.')
  + shown(FRAME)
  + paragraph('The frame tells its height to a listed page around it, so your own script can follow.')
  + shown(TOLD);

const listening = paragraph('A press on a time opens the booking page in a new tab, with service, day and time chosen. Your page hears of it first, for instance to count it. It’s no booking yet: whether one was made, webhooks tell.')
  + shown(LISTEN);

const safe = list([
  '`/widget` alone may stand in a frame, and only on listed sites: it is sent with `Content-Security-Policy: frame-ancestors` and their origins. Nobody listed, nobody shows it. A change counts from the moment it is published.',
  'An origin is https, a name and a port: `https://example.com` and `https://www.example.com` are two. Plain http is taken from `localhost` only, to try it out.',
  'Nobody signs in, types or pays inside the frame: whoever looks at one cannot tell whose page it is.',
  'If your own page sends a policy, it needs `script-src https://coach.example` and `frame-src https://coach.example`. No `unsafe-inline` is needed.',
]);

/** Open times on another site, without programming. */
export const WIDGET: Section[] = [
  { title: 'Two lines', body: begin },
  { title: 'A frame alone', body: frame },
  { title: 'When somebody picks a time', body: listening },
  { title: 'Who may show it', body: safe },
];
