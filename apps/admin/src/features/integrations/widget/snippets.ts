import type { Language, Service } from '@coach/domain';

/** The widget's options; empty ones adapt to the visitor. */
export interface WidgetChoice {
  /** This site's address. */
  origin: string;
  /** Empty: everything on offer. */
  service: Service['id'] | '';
  language: Language;
  theme: 'light' | 'dark' | '';
}

/** A height in pixels that fits two weeks of open days on a phone; a plain frame cannot resize itself. */
const FRAME_HEIGHT = 980;

const TITLES: Record<Language, string> = { en: 'Book a session', es: 'Reserva una sesión' };

/** The framed page. */
export function widgetAddress({ origin, service, language, theme }: WidgetChoice): string {
  const address = new URL(language === 'es' ? '/es/widget' : '/widget', origin);
  if (service) address.searchParams.set('service', service);
  if (theme) address.searchParams.set('theme', theme);
  return address.href;
}

/** For most sites: it resizes automatically. */
export function scriptSnippet({ origin, service, language, theme }: WidgetChoice): string {
  const marks = [['service', service], ['language', language], ['theme', theme]].filter(([, value]) => value).map(([name, value]) => ` data-${name}="${value}"`);
  return `<div data-coach-booking${marks.join('')}></div>\n<script src="${origin}/widget.js" async></script>`;
}

/** For site builders that don't allow scripts. */
export const frameSnippet = (choice: WidgetChoice): string =>
  `<iframe src="${widgetAddress(choice).replaceAll('&', '&amp;')}" title="${TITLES[choice.language]}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" style="border: 0"></iframe>`;
