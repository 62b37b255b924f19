import * as z from 'zod';
import { areRefundSteps, COACHING_PARTS, CURRENCIES, EMBEDDING_ORIGIN_MOST, embeddingOrigin, GENERAL_CATEGORY, HOUR_CYCLES, isAmong, LOCALES, MAIL_ADDRESS, MAIL_ADDRESS_MOST, MOST_CATEGORIES, MOST_EMBEDDING_ORIGINS, MOST_REFUND_STEPS, MOST_TRANSLATIONS, PAPERS, PLAN_INTERVALS, FALLBACK_CATEGORY_IDS, TREATMENTS, TRIAL_DAYS_MOST, unknownInMail, UNSOLD_SOURCES, LIBRARY_SCOPES, VOICES, WEEK_STARTS, TAX_PERCENT_MOST, TRANSLATION_MOST, WEIGHT_UNITS, withSpanish, WORDED_MAILS, type Business as BusinessValue, type MailField, type MailWords as MailWordsValue, type PictureSlot, type Translation as TranslationValue, type TreatmentKey } from '@coach/domain';
import { Email } from '../account/auth.ts';
import { RefundStep } from '../bookings/change-terms-views.ts';
import { CategoryId } from '../input/category-id.ts';
import { SoldId } from '../input/sold-id.ts';
import { line, requiredLine, requiredText, text } from '../input/text.ts';
import { messages } from '../messages/messages.ts';
import { open } from '../refusals.ts';
import { CreditScope } from './credit-scope.ts';
import { Services } from './services.ts';

const { business: words } = messages;

const OUTSIDE = /^https:\/\/[^\s/]\S*$/;
const HEX = /^#[0-9a-f]{6}$/;

/** A name, not an offset: the database interprets offsets with the opposite sign. */
const NAMED = /^[A-Z][\w+/-]*$/i;

const isZone = (name: string): boolean => {
  if (!NAMED.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const Link = z.object({ label: requiredLine(40, words.linkNeedsLabel), url: line(300).refine((url) => OUTSIDE.test(url), words.badLink) });

export const Identity = z
  .object({
    name: requiredLine(60, words.nameRequired).describe('The business, e.g. on the site’s head and in every mail'),
    coachName: line(60).describe('Empty where the business goes by it'),
    city: line(80).describe('Where the business is at home, as a visitor would say it'),
    postalAddress: text(300).describe('As an envelope has it, in lines'),
    email: Email,
    phone: line(40),
    registration: line(120).describe('Registration or tax number, where law wants one shown'),
    links: z.array(Link).max(8),
  })
  .meta({ id: 'BusinessIdentity' });

const Credential = z.object({ title: requiredLine(40, words.credentialNeedsTitle), detail: line(60) });

export const About = z
  .object({
    headline: text(80).describe('The site’s first words, in lines'),
    lead: text(240).describe('The sentence beside them'),
    text: text(1200).describe('About the coach'),
    credentials: z.array(Credential).max(6),
    samples: z.boolean().describe('Whether the product’s own examples stand where the business has none'),
  })
  .meta({ id: 'BusinessAbout' });

const hundredths = (percent: number): boolean => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;

export const SalesTax = z
  .object({
    name: requiredLine(20, words.taxNeedsName).describe('As clients know it: VAT, GST'),
    percent: z.number(words.badTax).gt(0, words.badTax).max(TAX_PERCENT_MOST, words.badTax).refine(hundredths, words.badTax),
    included: z.boolean().optional().describe('Whether the prices that the coach enters have it in them; absent: they have. Published prices always have'),
    automatic: z.boolean().optional().describe('Whether the payment provider works out the part of what is paid by card; absent: by the rate'),
  })
  .meta({ id: 'SalesTax' });

export const Region = z
  .object({
    timeZone: z.string().max(60).refine(isZone, words.badZone).describe('IANA name; fixed once something was booked'),
    locale: z.enum(LOCALES).describe('How dates and numbers are written'),
    currency: z.enum(CURRENCIES).describe('ISO 4217; fixed once something was sold'),
    hourCycle: z.enum(HOUR_CYCLES).describe('A clock of 12 hours or of 24'),
    weekStart: z.literal([...WEEK_STARTS]).describe('0 is Sunday'),
    weight: z.enum(WEIGHT_UNITS),
    tax: SalesTax.optional().describe('Absent: none'),
  })
  .meta({ id: 'BusinessRegion' });

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

export const Policy = z
  .object({
    cancellationHours: whole(0, 336).describe('Before the start, until when a client cancels or moves with everything given back'),
    undoMinutes: whole(0, 120).describe('After booking, within which a slip is undone for nothing'),
    mostMoves: whole(0, 20).describe('How often one booking may be moved'),
    waitlistClosesHours: whole(0, 168).describe('Before the start, when a waiting list closes'),
    offerMinutes: whole(5, 1440).describe('For how long an hour that came free is held for whoever waited'),
    refundSteps: z.array(RefundStep).max(MOST_REFUND_STEPS).describe('Parts that still go back after the hours to cancel, the most hours first'),
    creditInParts: z.boolean().describe('Whether a session credit comes back as long as a part of money would'),
    lateMinutes: whole(0, 120).describe('After the start, for which the coach waits'),
    noShowPercent: whole(0, 100).describe('Of what was paid, which goes back to a client who did not come'),
    noShowCredit: z.boolean().describe('Whether a session credit comes back to a client who did not come'),
    noShowFeePercent: whole(0, 100).default(0).describe('Of a price paid at the session'),
  })
  .refine(({ refundSteps, cancellationHours }) => areRefundSteps(refundSteps, cancellationHours), { path: ['refundSteps'], message: words.badRefundSteps })
  .meta({ id: 'BusinessPolicy' });

export const Look = z
  .object({ accent: z.string().regex(HEX, words.badColor).describe('#rrggbb'), voice: z.enum(VOICES).describe('How headlines are set'), paper: z.enum(PAPERS) })
  .meta({ id: 'BusinessLook' });

const MOST_CENTS = 1_000_000;
const cents = (least: number) => z.number(words.badPrice).int(words.badPrice).min(least, words.badPrice).max(MOST_CENTS, words.badPrice);
const priceCents = cents(100);
const counted = (least: number, most: number) => z.number(words.badSoldNumber).int(words.badSoldNumber).min(least, words.badSoldNumber).max(most, words.badSoldNumber);
const isActive = z.boolean().describe('Whether it can be had; what was sold stays');

const id = SoldId.refine((value) => !UNSOLD_SOURCES.some((source) => source === value), words.soldTwice).describe('Names it for good, in small letters');

const pays = CreditScope.optional().describe('What a credit pays for; absent: 60 minutes with one client');

export const Plan = z
  .object({
    id,
    name: requiredLine(40, words.soldNeedsName),
    bookingName: line(40).describe('What the booking page calls it; empty where it goes by its name'),
    description: text(200).describe('In a sentence, where a page has no words of its own for it'),
    features: z.array(requiredLine(90)).max(12).describe('What it includes, the same way'),
    isFeatured: z.boolean().describe('Whether it is highlighted among the others'),
    priceCents: priceCents.describe('Of each period, for who subscribes from now on'),
    interval: z.enum(PLAN_INTERVALS),
    opens: z.object({
      videos: z.enum(LIBRARY_SCOPES).describe('Nothing, what is new for its week, all but the premium videos, everything'),
      coaching: z.boolean().describe('Coaching between sessions, with progress and the review of the medical history'),
      coachingParts: z.array(z.enum(COACHING_PARTS)).min(1).max(COACHING_PARTS.length).refine((parts) => new Set(parts).size === parts.length).optional().describe('What of it; absent: all of it'),
      priority: z.boolean().describe('Booking further ahead'),
    }),
    credits: counted(0, 100).describe('Session credits that each paid period brings'),
    givenPriceCents: cents(0).describe('Cents a month of one that the coach gives by hand'),
    isActive,
    pays,
    trialDays: counted(0, TRIAL_DAYS_MOST).optional().describe('Days that cost nothing, once to each person; absent or 0: none'),
  })
  .meta({ id: 'BusinessPlan' });

export const Pack = z
  .object({
    id,
    name: requiredLine(40, words.soldNeedsName),
    credits: counted(1, 200).describe('Sessions that it pays for'),
    priceCents: priceCents.describe('Of the whole pack'),
    validMonths: counted(1, 60).describe('For which its credits are good'),
    isActive,
    pays,
  })
  .meta({ id: 'BusinessPack' });

const MOST_SOLD = 20;
const once = (sold: ReadonlyArray<{ id: string }>): boolean => new Set(sold.map((one) => one.id)).size === sold.length;

export const Plans = z.array(Plan).max(MOST_SOLD).refine(once, words.soldTwice).describe('In the order in which they are shown');
export const Packs = z.array(Pack).max(MOST_SOLD).refine(once, words.soldTwice).describe('In the order in which they are shown');

const slot = z.uuid().or(z.literal(''));
const treatment = z.enum([...TREATMENTS, '']);

export const Pictures = z
  .object({
    ...({ hero: slot, portrait: slot, logo: slot, icon: slot.default(''), membership: slot, stories: slot } satisfies Record<PictureSlot, unknown>),
    ...({ heroTreatment: treatment, portraitTreatment: treatment, membershipTreatment: treatment, storiesTreatment: treatment } satisfies Record<TreatmentKey, unknown>),
  })
  .meta({ id: 'BusinessPictures', description: 'Pictures of the library by the places where they stand, and how each is shown there; empty: the drawing, or the picture as it was shown before' });

const inMail = (field: MailField, words: z.ZodType<string, string>) =>
  words.refine((typed) => unknownInMail(field, typed) === undefined, messages.business.unknownPlaceholder).optional();

const mailPhrases = {
  ...{ subject: inMail('subject', line(160)), greeting: inMail('greeting', line(120)), opening: inMail('opening', text(600)), closing: inMail('closing', text(600)) },
  introduction: inMail('introduction', text(600)).describe('In place of the mail’s own first sentences'),
};
const MailPhrases = z.object(mailPhrases).meta({ id: 'MailPhrases' });

/** The coach's wording for one kind of mail, besides its facts. */
const MailWords = z
  .object({ ...mailPhrases, es: MailPhrases.optional().describe('The same in Spanish; what is missing is worded by the product') })
  .meta({ id: 'MailWords' }) satisfies z.ZodType<MailWordsValue>;

export const MailIdentity = z
  .object({
    senderName: line(60).describe('Beside the address that mails come from; empty is the business’s name'),
    replyTo: text(MAIL_ADDRESS_MOST).toLowerCase().refine((address) => address === '' || MAIL_ADDRESS.test(address), messages.auth.invalidEmail).describe('Where answers go; empty is the address that mails come from'),
    signature: text(300).describe('Below every mail, in lines'),
    words: z.record(z.string().refine((name) => WORDED_MAILS.includes(name)), MailWords).optional().describe('What single mails say, by their names'),
  })
  .meta({ id: 'BusinessMail' });

const Category = z
  .object({ id: CategoryId, name: requiredLine(40, words.categoryNeedsName), es: line(40).describe('In Spanish; empty: the name') })
  .meta({ id: 'Category' });

/** Unique names; exactly one default category. */
const categoriesWith = (...staying: readonly string[]) =>
  z
    .array(Category)
    .max(MOST_CATEGORIES)
    .superRefine((all, context) => {
      if (!once(all) || staying.filter((one) => isAmong(all, one)).length !== 1) context.addIssue({ code: 'custom', message: words.restMissing });
      const names = all.map(({ name }) => name.toLowerCase());
      for (const [index, name] of names.entries()) if (names.indexOf(name) < index) context.addIssue({ code: 'custom', path: [index, 'name'], message: words.categoryTwice });
    });

export const VideoCategories = categoriesWith(GENERAL_CATEGORY).describe('Headings of the video library, in their order; `general` is one');
export const StoryCategories = categoriesWith(...FALLBACK_CATEGORY_IDS).describe('What stories are about, in their order; one is `general` or `lifestyle`');

const EmbeddingOrigin = z
  .string()
  .trim()
  .max(EMBEDDING_ORIGIN_MOST)
  .overwrite((typed) => embeddingOrigin(typed) ?? typed)
  .refine((origin) => embeddingOrigin(origin) === origin, words.badOrigin)
  .describe('Kept as its origin: scheme, name and port');

export const Embedding = z
  .object({
    origins: z
      .array(EmbeddingOrigin)
      .max(MOST_EMBEDDING_ORIGINS)
      .overwrite((origins) => [...new Set(origins)])
      .default([])
      .describe('Sites that may show the booking widget: https, or http on the same machine'),
  })
  .meta({ id: 'BusinessEmbedding' });

const Translation = z.object({ english: requiredText(TRANSLATION_MOST).describe('A text of the business, word for word'), spanish: text(TRANSLATION_MOST).describe('Empty: none') }).meta({ id: 'Translation' });

/** Unique texts; the last one counts, and an empty translation is none. */
export const Translations = z
  .array(Translation)
  .max(MOST_TRANSLATIONS)
  .overwrite((typed) => typed.reduce<TranslationValue[]>((kept, { english, spanish }) => withSpanish(kept, english, spanish), []))
  .describe('The business’s own texts in Spanish; what is missing is said in English');

/** Everything specific to one coach, as read by every page and program. */
export const Business = z.object({ identity: Identity, about: About, region: Region, policy: Policy, look: Look, services: Services, plans: Plans, packs: Packs, mail: MailIdentity, pictures: Pictures, videoCategories: VideoCategories, storyCategories: StoryCategories, embedding: Embedding.default({ origins: [] }), translations: Translations.default([]) }).meta({ id: 'Business' }) satisfies z.ZodType<BusinessValue>;

export type Business = BusinessValue;
/** As form values. */
export type TypedBusiness = z.input<typeof Business>;

/** The latest published business with its version. */
export const PublishedBusiness = z.object({ version: z.int32(), business: Business, opens_soon: z.literal(true).optional().describe('Nothing was published yet: strangers get no services, plans and packs, and nothing is sold') }).meta({ id: 'PublishedBusiness' });
export type PublishedBusiness = z.infer<typeof PublishedBusiness>;

export const business = {
  published: open.route({ method: 'GET', path: '/business', summary: 'Whose business it is, where and by which rules, as it is published', tags: ['Business'] }).output(PublishedBusiness),
};
