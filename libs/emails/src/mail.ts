import type { Formats, Identity, Language, Locale, MailTopic, PushTopic, Zone } from '@coach/domain';
import type { Say } from './language.ts';

/** A mail ready to be sent. */
export interface Mail {
  subject: string;
  /** A whole HTML document. */
  html: string;
  /** The same facts as plain text. */
  text: string;
}

/** Where a mail that nobody has to get is called off; such a mail says so in its foot. */
export interface FootLinks {
  /** Ends mails of this kind, without signing in. */
  unsubscribeUrl: string;
  /** The page where everything of the kind is chosen. */
  preferencesUrl: string;
}

/** What stands around every mail. */
export interface Foot {
  identity: Identity;
  language: Language;
  say: Say;
  /** In lines; the coach's name where she has none; empty is none. */
  signature: string;
  links?: FootLinks | undefined;
}

/** How the business writes in its mails to a reader of one language. */
export interface Writing extends Formats {
  language: Language;
  /** A phrase in that language. */
  say: Say;
  /** 1 minute, 60 minutes. */
  minutes(count: number): string;
  /** 1 hour, 24 hours. */
  hours(count: number): string;
  /** the place, the length and the price */
  listed(words: readonly string[]): string;
  /** What is paid, saying that a tax is in it where the business charges one. */
  formatPaid(cents: number | null): string;
  zone: Zone;
  /** The city that the zone is named after, e.g. Los Angeles. */
  zoneCity: string;
  locale: Locale;
  /** The hour a mail is about, set large. */
  moment(startsAt: Date): Block;
  /** What was booked, as a ledger. An empty place is still to be agreed. */
  sessionFacts(session: BookedSession): Block;
  /** Where a session is, as lines of its ledger: the coach's place with its map and what to bring, else what was typed, else that it is unknown. */
  whereFacts(where: Where, unknown?: string): Fact[];
}

/** Where a session is. */
export interface Where {
  /** As it was typed; empty while it is to be agreed, or where the coach's place says it. */
  location: string;
  /** The coach's place, where the session names one. */
  place?: { name: string; address: string; map_url: string | null; instructions: string; instructions_es: string } | null;
}

export interface BookedSession extends Where {
  label: string;
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  /** Paid with a session credit. */
  withCredit?: boolean;
}

/** A line of a list, or a line with something smaller beneath it, which may be empty; with an address the line is a link. */
export type ListItem = string | readonly [title: string, detail: string, url?: string];

/** A line of a ledger; with an address its value is a link. */
export type Fact = readonly [label: string, value: string, url?: string];

/** What a mail can consist of, as plain text; every kind has one look in HTML and one in text. */
export type Block =
  | { kind: 'paragraph'; text: string; isIntroduction?: true }
  | { kind: 'moment'; day: string; date: string; time: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; title: string; items: readonly ListItem[] }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'note'; text: string };

/** One description of a mail, from which both its HTML and its text are made, so that the two never differ. */
export interface Message {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  /** First name of the reader; null greets nobody. */
  greets: string | null;
  /** The whole greeting, where the business has words of its own for it. */
  greeting?: string | undefined;
  blocks: readonly Block[];
}

/** A kind of mail: what it needs to know, an example for previews, and what it says. */
export interface MailTemplate<Props> {
  sample: Props;
  /** Further examples, each by what is different in it. */
  variants?: Record<string, Partial<Props>>;
  /** Set on mails that go only to those who want them. */
  topic?: MailTopic;
  /** Set on mails that come as a notification too, to the devices of whoever wants those. */
  push?: PushTopic;
  compose(props: Props, writing: Writing): Message;
}
