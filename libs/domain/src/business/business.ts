import type { Pack, Plan } from '../billing/plans.ts';
import type { Category } from '../categories/categories.ts';
import type { Embedding } from '../integrations/embedding.ts';
import type { ChosenPictures } from '../pictures/slots.ts';
import type { Region } from '../region/region.ts';
import type { Look } from './look.ts';
import type { RefundStep } from './refund-steps.ts';
import type { Service } from './services.ts';
import type { Translation } from './translations.ts';

/** Whose business it is, as pages, mails and receipts name it; plain text throughout, empty where there is nothing to say. */
export interface Identity {
  /** The business, e.g. on the site's head and in every mail. */
  name: string;
  /** The coach's own name; empty where the business goes by it. */
  coachName: string;
  /** Where the business is at home, as a visitor would say it, e.g. `Los Angeles, California`. */
  city: string;
  /** As you’d write it on an envelope. */
  postalAddress: string;
  email: string;
  phone: string;
  /** Registration or tax number, where law wants one shown. */
  registration: string;
  links: Array<{ label: string; url: string }>;
}

/** What the business tells of itself on its pages, in plain text; what is empty is left off. */
export interface About {
  /** The site's first words, in lines. */
  headline: string;
  /** The sentence beside them; search engines and shared links are told it too. */
  lead: string;
  /** About the coach. */
  text: string;
  credentials: Array<{ title: string; detail: string }>;
  /** Whether the product's own examples (ways to train, figures, a film) stand where the business has none of its own. */
  samples: boolean;
}

/** What clients may do until when; the numbers that every text about it says. */
export interface Policy {
  /** Hours before the start until which a client cancels or moves with everything given back (specification B§9, FLOW-03). */
  cancellationHours: number;
  /** Minutes after booking within which a slip is undone for nothing. */
  undoMinutes: number;
  /** How often one booking may be moved. */
  mostMoves: number;
  /** Hours before the start at which a waiting list closes. */
  waitlistClosesHours: number;
  /** Minutes for which an hour that came free is held for whoever waited. */
  offerMinutes: number;
  /** Parts that still go back once the hours to cancel are over, the most hours first; without any, nothing does. */
  refundSteps: RefundStep[];
  /** Whether a session credit comes back, whole, as long as a part of money would. */
  creditInParts: boolean;
  /** Minutes after the start for which the coach waits. */
  lateMinutes: number;
  /** Percent of what was paid that goes back to a client who did not come. */
  noShowPercent: number;
  /** Whether the session credit of a client who did not come comes back. */
  noShowCredit: boolean;
  /** Percent of the price of a session paid at the session that is charged to a saved card when its client does not come; 0 asks for no card. */
  noShowFeePercent: number;
}

/** Minutes for which every coach waited before it was a setting. */
export const USUAL_LATE_MINUTES = 15;

/** What of the policy a session is sold under: it keeps these, whatever is published later. What is missing is as it was before it was a setting. */
export type ChangeTerms = Pick<Policy, 'cancellationHours' | 'undoMinutes' | 'mostMoves'> &
  Partial<Pick<Policy, 'creditInParts' | 'lateMinutes' | 'noShowPercent' | 'noShowCredit'>> & { refundSteps?: readonly RefundStep[] };

/** The terms of a session that is sold now. */
export const changeTermsOf = ({ cancellationHours, undoMinutes, mostMoves, refundSteps, creditInParts, lateMinutes, noShowPercent, noShowCredit }: Policy): ChangeTerms => ({
  ...{ cancellationHours, undoMinutes, mostMoves },
  ...(refundSteps.length > 0 && { refundSteps, ...(creditInParts && { creditInParts }) }),
  ...(lateMinutes !== USUAL_LATE_MINUTES && { lateMinutes }),
  ...(noShowPercent > 0 && { noShowPercent }),
  ...(noShowCredit && { noShowCredit }),
});

/** What the coach says in one kind of mail in one language; what is missing is worded by the product, and its facts stand anyway. */
export interface MailPhrases {
  /** May hold `{subject}`, the mail's own, beside the values of a greeting. */
  subject?: string | undefined;
  /** In place of the greeting; may hold `{first_name}` and `{business}`. */
  greeting?: string | undefined;
  /** Above the email’s own words. */
  opening?: string | undefined;
  /** Below it. */
  closing?: string | undefined;
  /** In place of the mail's own first sentences, where those tell no fact. */
  introduction?: string | undefined;
}

/** The same in both languages: English, and Spanish beside it. */
export interface MailWords extends MailPhrases {
  es?: MailPhrases | undefined;
}

/** As whom the business writes its mails; what is empty goes by the identity. */
export interface MailIdentity {
  /** Beside the address that mails come from; empty is the business's name. */
  senderName: string;
  /** Where answers go; empty is the address that mails come from. */
  replyTo: string;
  /** Below every mail, in lines; empty is none. */
  signature: string;
  /** Her own words, by the names of mails. */
  words?: Readonly<Record<string, MailWords>> | undefined;
}

/** Everything that belongs to one particular coach. Published as a whole, under a version. */
export interface Business {
  identity: Identity;
  about: About;
  region: Region;
  policy: Policy;
  look: Look;
  /** In the order in which they are shown; none is ever taken out, it is sold no more. */
  plans: Plan[];
  packs: Pack[];
  /** In the order of the price list. */
  services: Service[];
  /** Pictures of the shelf by the places where they stand. */
  pictures: ChosenPictures;
  mail: MailIdentity;
  /** Headings of the video library, in their order. */
  videoCategories: Category[];
  /** What clients’ stories are about, as visitors read it. */
  storyCategories: Category[];
  /** Which other sites may show the booking widget. */
  embedding: Embedding;
  /** Her own texts in Spanish; what is missing is said in English. */
  translations: Translation[];
}

/** Parts of the business that are lists of categories. */
export const CATEGORIZED_PARTS = ['videoCategories', 'storyCategories'] as const;
export type CategorizedPart = (typeof CATEGORIZED_PARTS)[number];
