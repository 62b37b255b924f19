import type { Pack, Plan } from '../billing/plans.ts';
import type { Category } from '../categories/categories.ts';
import type { Embedding } from '../integrations/embedding.ts';
import type { ChosenPictures } from '../pictures/slots.ts';
import type { Region } from '../region/region.ts';
import type { Look } from './look.ts';
import type { RefundStep } from './refund-steps.ts';
import type { Service } from './services.ts';
import type { Translation } from './translations.ts';

/** The business's identity for pages, mails, and receipts; plain text throughout, empty when not set. */
export interface Identity {
  /** The business's name, e.g. in the site's header and every mail. */
  name: string;
  /** The coach's own name; empty to use the business's. */
  coachName: string;
  /** The business's location for visitors, e.g. `Los Angeles, California`. */
  city: string;
  /** Postal address. */
  postalAddress: string;
  email: string;
  phone: string;
  /** Registration or tax number, where legally required. */
  registration: string;
  links: Array<{ label: string; url: string }>;
}

/** The business's texts about itself, as plain text; empty ones are left out. */
export interface About {
  /** The site's headline, in lines. */
  headline: string;
  /** The sentence below it; also used for search engines and shared links. */
  lead: string;
  /** About the coach. */
  text: string;
  credentials: Array<{ title: string; detail: string }>;
  /** Whether the product's own examples (training styles, figures, a film) are shown where the business has none. */
  samples: boolean;
}

/** What clients can do until when; the numbers in every text about it. */
export interface Policy {
  /** Hours before the start until which a client can cancel or move with a full refund (specification B§9, FLOW-03). */
  cancellationHours: number;
  /** Minutes after booking within which a mistake can be undone for free. */
  undoMinutes: number;
  /** How often a booking can be moved. */
  mostMoves: number;
  /** Hours before the start at which a waiting list closes. */
  waitlistClosesHours: number;
  /** Minutes for which a freed time is held for a waiting client. */
  offerMinutes: number;
  /** Partial refunds after the free cancellation period, most hours first; none by default. */
  refundSteps: RefundStep[];
  /** Whether a session credit is returned, as a whole, whenever a partial refund would be. */
  creditInParts: boolean;
  /** Minutes after the start for which the coach waits. */
  lateMinutes: number;
  /** Percent refunded to a client who did not come. */
  noShowPercent: number;
  /** Whether the session credit of a client who did not come is returned. */
  noShowCredit: boolean;
  /** No-show fee in percent of a price paid on site, charged to a saved card; 0 requires no card. */
  noShowFeePercent: number;
}

/** The waiting minutes before this became a setting. */
export const USUAL_LATE_MINUTES = 15;

/** The part of the policy stored with a sold session, unaffected by later publishing. Missing values mean those from before they were a setting. */
export type ChangeTerms = Pick<Policy, 'cancellationHours' | 'undoMinutes' | 'mostMoves'> &
  Partial<Pick<Policy, 'creditInParts' | 'lateMinutes' | 'noShowPercent' | 'noShowCredit'>> & { refundSteps?: readonly RefundStep[] };

/** The terms of a session sold now. */
export const changeTermsOf = ({ cancellationHours, undoMinutes, mostMoves, refundSteps, creditInParts, lateMinutes, noShowPercent, noShowCredit }: Policy): ChangeTerms => ({
  ...{ cancellationHours, undoMinutes, mostMoves },
  ...(refundSteps.length > 0 && { refundSteps, ...(creditInParts && { creditInParts }) }),
  ...(lateMinutes !== USUAL_LATE_MINUTES && { lateMinutes }),
  ...(noShowPercent > 0 && { noShowPercent }),
  ...(noShowCredit && { noShowCredit }),
});

/** The coach's wording for one kind of mail in one language; missing parts use the product's wording, and its facts always stay. */
export interface MailPhrases {
  /** May contain `{subject}`, the mail's own, besides the placeholders of a greeting. */
  subject?: string | undefined;
  /** Replaces the greeting; may contain `{first_name}` and `{business}`. */
  greeting?: string | undefined;
  /** Before the mail's own text. */
  opening?: string | undefined;
  /** After it. */
  closing?: string | undefined;
  /** Replaces the mail's introduction where that contains no facts. */
  introduction?: string | undefined;
}

/** The same in both languages: English and Spanish. */
export interface MailWords extends MailPhrases {
  es?: MailPhrases | undefined;
}

/** The sender identity of mails; empty values use the business's identity. */
export interface MailIdentity {
  /** The sender name; empty uses the business's name. */
  senderName: string;
  /** The reply address; empty uses the sender address. */
  replyTo: string;
  /** The footer of every mail, in lines; empty for none. */
  signature: string;
  /** The coach's wording, by mail name. */
  words?: Readonly<Record<string, MailWords>> | undefined;
}

/** Everything specific to one coach. Published as a whole, under a version. */
export interface Business {
  identity: Identity;
  about: About;
  region: Region;
  policy: Policy;
  look: Look;
  /** In display order; none is ever removed, only taken off sale. */
  plans: Plan[];
  packs: Pack[];
  /** In the order of the price list. */
  services: Service[];
  /** Pictures of the library, by picture slot. */
  pictures: ChosenPictures;
  mail: MailIdentity;
  /** Headings of the video library, in order. */
  videoCategories: Category[];
  /** Topics of testimonials, as shown to visitors. */
  storyCategories: Category[];
  /** Sites that can embed the booking widget. */
  embedding: Embedding;
  /** The coach's texts in Spanish; missing ones are shown in English. */
  translations: Translation[];
}

/** Parts of the business that are lists of categories. */
export const CATEGORIZED_PARTS = ['videoCategories', 'storyCategories'] as const;
export type CategorizedPart = (typeof CATEGORIZED_PARTS)[number];
