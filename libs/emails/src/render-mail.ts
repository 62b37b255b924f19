import { renderHtml } from './html/render-html.tsx';
import type { FootLinks, Letterhead, Mail, MailTemplate } from './mail.ts';
import { renderText } from './text.ts';

/** Subjects are headers: names that people typed must not bring a second line along. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Makes a mail from a template and its props; `links` belong to one with a topic. Pure: the same input gives the same mail. */
export function renderMail<Props>(template: MailTemplate<Props>, props: Props, letterhead: Letterhead, links?: FootLinks): Mail {
  const message = template.compose(props);
  return {
    subject: oneLine(message.subject),
    html: renderHtml(message, letterhead, links),
    text: renderText(message, letterhead, links),
  };
}
