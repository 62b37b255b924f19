import { renderHtml } from './html/render-html.tsx';
import type { Business, MailWords } from '@coach/domain';
import { withOwnWords } from './own-words.ts';
import type { FootLinks, Mail, MailTemplate } from './mail.ts';
import { renderText } from './text.ts';
import { writingIn } from './writing.ts';

/** Subjects are headers: names that people typed must not bring a second line along. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Makes a mail of a business from a template and its props; `links` belong to one with a topic, `own` are the coach's words for it. Pure: the same input gives the same mail. */
export function renderMail<Props>(template: MailTemplate<Props>, props: Props, { identity, region, mail: { signature } }: Pick<Business, 'identity' | 'region' | 'mail'>, links?: FootLinks, own: MailWords = {}): Mail {
  const message = withOwnWords(template.compose(props, writingIn(region)), own, identity.name);
  return {
    subject: oneLine(message.subject),
    html: renderHtml(message, { identity, signature, links }),
    text: renderText(message, { identity, signature, links }),
  };
}
