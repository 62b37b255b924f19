import { renderToStaticMarkup } from 'react-dom/server';
import type { Foot, Message } from '../mail.ts';
import { Layout } from './layout.tsx';
import { MessageView } from './message-view.tsx';

/** Renders a message as a complete HTML document; all user input is escaped. */
export function renderHtml(message: Message, foot: Foot): string {
  const { subject, preheader } = message;
  const { identity, links, language, say } = foot;
  const document = renderToStaticMarkup(
    <Layout subject={subject} preheader={preheader} identity={identity} language={language} say={say} {...(links && { links })}>
      <MessageView message={message} foot={foot} />
    </Layout>,
  );
  return `<!doctype html>${document}`;
}
