/** A mail ready to be sent. */
export interface Mail {
  subject: string;
  /** A whole HTML document. */
  html: string;
  /** The same facts as plain text. */
  text: string;
}

/** Who writes: the head and the foot of every mail. */
export interface Letterhead {
  name: string;
  /** Where the sender is at home, e.g. a city. */
  address: string;
  supportEmail: string;
}

/** What a mail can consist of, as plain text; every kind has one look in HTML and one in text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'moment'; day: string; date: string; time: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'list'; title: string; items: readonly string[] }
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
  blocks: readonly Block[];
}

/** A kind of mail: what it needs to know, an example for previews, and what it says. */
export interface MailTemplate<Props> {
  sample: Props;
  compose(props: Props): Message;
}
