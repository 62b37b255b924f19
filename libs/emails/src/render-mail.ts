import { renderHtml } from './html/render-html.tsx';
import type { Letterhead, Mail, MailTemplate } from './mail.ts';
import { renderText } from './text.ts';

/** Subjects are headers: names that people typed must not bring a second line along. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Makes a mail from a template and its props. Pure: the same input gives the same mail. */
export function renderMail<Props>(template: MailTemplate<Props>, props: Props, letterhead: Letterhead): Mail {
  const message = template.compose(props);
  return {
    subject: oneLine(message.subject),
    html: renderHtml(message, letterhead),
    text: renderText(message, letterhead),
  };
}
