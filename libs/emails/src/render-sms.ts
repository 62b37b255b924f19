import { SMS_CODE_MINUTES, type Business, type Language } from '@coach/domain';
import type { PushWords } from './render-push.ts';
import { writingIn } from './writing.ts';

/** Three parts of a text message: longer ones aren't worth their cost. */
const MOST_LETTERS = 459;

const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** Renders a notification as a text message: sender, news and link. Pure. */
export function renderSms({ title, body, url }: PushWords, name: string, siteUrl: string): string {
  const link = url === null ? '' : ` ${new URL(url, siteUrl).href}`;
  const said = `${name}: ${[title, body].filter((words) => words !== '').map(sentence).join(' ')}`;
  const room = MOST_LETTERS - link.length;
  return (said.length > room ? `${said.slice(0, room - 1).trimEnd()}…` : said) + link;
}

/** Renders the text message that verifies a phone number. Pure. */
export function smsCode(code: string, { identity, region }: Pick<Business, 'identity' | 'region'>, language: Language): string {
  const { say } = writingIn(region, language);
  return say('{business}: {code} is your code to get texts about your sessions. It is good for {n} minutes. Reply STOP to end them.', { business: identity.name, code, n: SMS_CODE_MINUTES });
}
