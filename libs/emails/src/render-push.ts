import type { Business, Language } from '@coach/domain';
import type { Message, MailTemplate } from './mail.ts';
import { composed, oneLine, type PropsIn, type Said } from './render-mail.ts';
import { writingIn } from './writing.ts';

/** The content of a push notification. */
export interface PushWords {
  title: string;
  body: string;
  /** The target of a tap; null if the message has nothing to open. */
  url: string | null;
}

function wordsOf({ heading, subject, preheader, blocks }: Message): PushWords {
  const action = blocks.find((block) => block.kind === 'action');
  return { title: oneLine(heading), body: oneLine(subject === heading ? preheader : subject), url: action?.url ?? null };
}

/** Renders a message as a push notification: its heading, its subject (with the session or the amount), and its button's link. Pure. */
export const renderPush = <Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, business: Pick<Business, 'identity' | 'region'>, said?: Said): PushWords =>
  wordsOf(composed(template, props, business, said));

/** Renders the notification that tests whether push works on a device. */
export function testPush({ identity, region }: Pick<Business, 'identity' | 'region'>, language: Language, url: string): PushWords {
  const { say } = writingIn(region, language);
  return { title: say('Notifications work'), body: say('This is how {business} reaches you here.', { business: identity.name }), url };
}
