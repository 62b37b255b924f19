import { renderHtml } from './html/render-html.tsx';
import { mailPhrases, type Business, type Language, type MailWords } from '@coach/domain';
import { withOwnWords } from './own-words.ts';
import { withSoldNames } from './sold-names.ts';
import type { FootLinks, Mail, MailTemplate, Message, Writing } from './mail.ts';
import { renderText } from './text.ts';
import { writingIn } from './writing.ts';

/** Collapses text to one line: subjects are headers, and user input must not add a second line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Props of a mail: ready-made, or a function of the reader's language. */
export type PropsIn<Props> = Props | ((writing: Writing) => Props);

export interface Said {
  /** English by default. */
  language?: Language;
  /** The coach's own text for this mail. */
  own?: MailWords | undefined;
  /** Names of what is sold, translated into that language. */
  names?: ReadonlyMap<string, string>;
}

/** Composes a mail for its reader: names of what is sold in their language, and the coach's own text. Pure. */
export function composed<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, { identity, region }: Pick<Business, 'identity' | 'region'>, { language = 'en', own, names }: Said = {}): Message {
  const writing = writingIn(region, language);
  return withOwnWords(template.compose(withSoldNames(typeof props === 'function' ? props(writing) : props, names), writing), mailPhrases(own, language), identity.name);
}

/** Renders a business's mail from a template and its props; `links` are for mails with a topic. Pure: same input, same mail. */
export function renderMail<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, business: Pick<Business, 'identity' | 'region' | 'mail'>, links?: FootLinks, said: Said = {}): Mail {
  const { identity, region, mail: { signature } } = business;
  const { language = 'en' } = said;
  const message = composed(template, props, business, said);
  const foot = { identity, signature: signature || (message.greets === null ? '' : identity.coachName), links, language, say: writingIn(region, language).say };
  return { subject: oneLine(message.subject), html: renderHtml(message, foot), text: renderText(message, foot) };
}
