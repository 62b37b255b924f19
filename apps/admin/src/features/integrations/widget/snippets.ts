import type { Language, Service } from '@coach/domain';

/** How the widget is to stand on the other site; what is empty goes by its visitor. */
export interface WidgetChoice {
  /** Where this site is. */
  origin: string;
  /** Empty: all that is on offer. */
  service: Service['id'] | '';
  language: Language;
  theme: 'light' | 'dark' | '';
}

/** Pixels that hold two weeks of free days on a phone; a frame alone cannot ask for more. */
const FRAME_HEIGHT = 980;

const TITLES: Record<Language, string> = { en: 'Book a session', es: 'Reserva una sesión' };

/** The page inside the frame. */
export function widgetAddress({ origin, service, language, theme }: WidgetChoice): string {
  const address = new URL(language === 'es' ? '/es/widget' : '/widget', origin);
  if (service) address.searchParams.set('service', service);
  if (theme) address.searchParams.set('theme', theme);
  return address.href;
}

/** What most sites take: it is as tall as it has to be. */
export function scriptSnippet({ origin, service, language, theme }: WidgetChoice): string {
  const marks = [['service', service], ['language', language], ['theme', theme]].filter(([, value]) => value).map(([name, value]) => ` data-${name}="${value}"`);
  return `<div data-coach-booking${marks.join('')}></div>\n<script src="${origin}/widget.js" async></script>`;
}

/** For site builders that take no script. */
export const frameSnippet = (choice: WidgetChoice): string =>
  `<iframe src="${widgetAddress(choice).replaceAll('&', '&amp;')}" title="${TITLES[choice.language]}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
