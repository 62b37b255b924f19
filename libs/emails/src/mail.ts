import type { Formats, Identity, Language, Locale, MailTopic, PushTopic, Zone } from '@coach/domain';
import type { Say } from './language.ts';

/** A mail ready to be sent. */
export interface Mail {
  subject: string;
  /** A complete HTML document. */
  html: string;
  /** The same content as plain text. */
  text: string;
}

/** Links to unsubscribe from an optional mail, shown in its footer. */
export interface FootLinks {
  /** Unsubscribes from mails of this kind, without signing in. */
  unsubscribeUrl: string;
  /** The page with all mail preferences. */
  preferencesUrl: string;
}

/** The frame around every mail. */
export interface Foot {
  identity: Identity;
  language: Language;
  say: Say;
  /** In lines; the coach's name by default; empty omits it. */
  signature: string;
  links?: FootLinks | undefined;
}

/** How the business writes its mails to a reader of one language. */
export interface Writing extends Formats {
  language: Language;
  /** Translates a phrase. */
  say: Say;
  /** 1 minute, 60 minutes. */
  minutes(count: number): string;
  /** 1 hour, 24 hours. */
  hours(count: number): string;
  /** the place, the length and the price */
  listed(words: readonly string[]): string;
  /** The price paid, with a note that tax is included if the business charges one. */
  formatPaid(cents: number | null): string;
  zone: Zone;
  /** The city the zone is named after, e.g. Los Angeles. */
  zoneCity: string;
  locale: Locale;
  /** The time a mail is about, in large type. */
  moment(startsAt: Date): Block;
  /** The booked session as a ledger. An empty place is still to be agreed. */
  sessionFacts(session: BookedSession): Block;
  /** The ledger lines for a session's location: the coach's place with its map and what to bring, else the typed text, else `unknown`. */
  whereFacts(where: Where, unknown?: string): Fact[];
}

/** The location of a session. */
export interface Where {
  /** As typed; empty if it is still to be agreed, or given by the coach's place. */
  location: string;
  /** The coach's place, if the session has one. */
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

/** A list item, or one with a smaller line below it, which may be empty; with an address the item is a link. */
export type ListItem = string | readonly [title: string, detail: string, url?: string];

/** A line of a ledger; with an address its value is a link. */
export type Fact = readonly [label: string, value: string, url?: string];

/** The building blocks of a mail, as plain text; every kind has one HTML rendering and one text rendering. */
export type Block =
  | { kind: 'paragraph'; text: string; isIntroduction?: true }
  | { kind: 'moment'; day: string; date: string; time: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'list'; title: string; items: readonly ListItem[] }
  | { kind: 'action'; label: string; url: string }
  | { kind: 'note'; text: string };

/** The single description of a mail from which both HTML and text are rendered, so that the two never differ. */
export interface Message {
  subject: string;
  /** The preview line that mail programs show beside the subject. */
  preheader: string;
  heading: string;
  /** First name of the reader; null for no greeting by name. */
  greets: string | null;
  /** The complete greeting, if the business has its own text for it. */
  greeting?: string | undefined;
  blocks: readonly Block[];
}

/** A kind of mail: its props, an example for previews, and its content. */
export interface MailTemplate<Props> {
  sample: Props;
  /** Further examples, named after how they differ. */
  variants?: Record<string, Partial<Props>>;
  /** Set on optional mails. */
  topic?: MailTopic;
  /** Set on mails that are also sent as push notifications to users who enabled them. */
  push?: PushTopic;
  compose(props: Props, writing: Writing): Message;
}
