import type { Business, Language } from '@coach/domain';
import type { Message, MailTemplate } from './mail.ts';
import { composed, oneLine, type PropsIn, type Said } from './render-mail.ts';
import { writingIn } from './writing.ts';

/** What a device shows of a message. */
export interface PushWords {
  title: string;
  body: string;
  /** Where a press leads; null where the message has nothing to open. */
  url: string | null;
}

function wordsOf({ heading, subject, preheader, blocks }: Message): PushWords {
  const action = blocks.find((block) => block.kind === 'action');
  return { title: oneLine(heading), body: oneLine(subject === heading ? preheader : subject), url: action?.url ?? null };
}

/** The same message as a notification: its heading, its subject (which names the session or the amount), and where its button leads. Pure. */
export const renderPush = <Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, business: Pick<Business, 'identity' | 'region'>, said?: Said): PushWords =>
  wordsOf(composed(template, props, business, said));

/** What a device shows when somebody tries out whether notifications arrive. */
export function testPush({ identity, region }: Pick<Business, 'identity' | 'region'>, language: Language, url: string): PushWords {
  const { say } = writingIn(region, language);
  return { title: say('Notifications work'), body: say('This is how {business} reaches you here.', { business: identity.name }), url };
}
