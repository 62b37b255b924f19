import { mailPhrases, type Business, type Language } from '@coach/domain';
import type { Message, MailTemplate } from './mail.ts';
import { withOwnWords } from './own-words.ts';
import type { PropsIn, Said } from './render-mail.ts';
import { withSoldNames } from './sold-names.ts';
import { writingIn } from './writing.ts';

/** What a device shows of a message. */
export interface PushWords {
  title: string;
  body: string;
  /** Where a press leads; null where the message has nothing to open. */
  url: string | null;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function wordsOf({ heading, subject, preheader, blocks }: Message): PushWords {
  const action = blocks.find((block) => block.kind === 'action');
  return { title: oneLine(heading), body: oneLine(subject === heading ? preheader : subject), url: action?.url ?? null };
}

/** The same message as a notification: its heading, its subject (which names the session or the amount), and where its button leads. Pure. */
export function renderPush<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, { identity, region }: Pick<Business, 'identity' | 'region'>, { language = 'en', own, names }: Said = {}): PushWords {
  const writing = writingIn(region, language);
  const known = typeof props === 'function' ? props(writing) : props;
  return wordsOf(withOwnWords(template.compose(withSoldNames(known, names), writing), mailPhrases(own, language), identity.name));
}

/** What a device shows when somebody tries out whether notifications arrive. */
export function testPush({ identity, region }: Pick<Business, 'identity' | 'region'>, language: Language, url: string): PushWords {
  const { say } = writingIn(region, language);
  return { title: say('Notifications work'), body: say('This is how {business} reaches you here.', { business: identity.name }), url };
}
