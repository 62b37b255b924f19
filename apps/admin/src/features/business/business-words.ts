import { CATEGORIZED_PARTS, formatsOf, SLOT_NAMES, TREATED_SLOTS, TREATMENT_NAMES, treatmentKey, WEEKDAYS, type BusinessChange, type BusinessPart, type CategorizedPart, type CoachingPart, type HourCycle, type Paper, type PictureSlot, type PlanInterval, type ServiceKind, type Treatment, type TreatmentKey, type LibraryScope, type Voice } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit';
import { NO_SETTING, SETTING_WORDS } from './service-settings/service-settings-words.ts';
import { zoneTitle } from './zones.ts';

export const PART_WORDS: Record<BusinessPart, string> = { identity: 'Identity', about: 'Words', region: 'Region', policy: 'Policy', look: 'Look', services: 'Services', plans: 'Plans', packs: 'Packs', mail: 'Mail', pictures: 'Pictures', videoCategories: 'Video categories', storyCategories: 'Story categories', embedding: 'Other sites', translations: 'Spanish' };
/** Short labels for the tabs, which are in one row. */
export const TAB_WORDS: Record<BusinessPart, string> = { ...PART_WORDS, videoCategories: 'Videos', storyCategories: 'Stories' };
export const CLOCK_WORDS: Record<HourCycle, string> = { h12: '12 hours', h23: '24 hours' };
export const VOICE_WORDS: Record<Voice, string> = { poster: 'Poster', journal: 'Journal', wide: 'Wide' };
export const PAPER_WORDS: Record<Paper, string> = { warm: 'Warm', plain: 'Plain', cool: 'Cool' };

export const LIBRARY_SCOPE_WORDS: Record<LibraryScope, string> = { none: 'None', new: 'New ones, for their week', library: 'All but the premium ones', everything: 'All of them' };
export const COACHING_WORDS: Record<CoachingPart, string> = { messages: 'Messages', check_ins: 'Weekly check-ins', meal_plans: 'Meal plans' };
export const INTERVAL_WORDS: Record<PlanInterval, string> = { month: 'Month', year: 'Year' };
export const KIND_WORDS: Record<ServiceKind, string> = { consultation: 'A conversation, free on request or at a price', individual: 'One client at a time', group: 'Several share its hours', by_hand: 'Arranged by you only' };

const languages = new Intl.DisplayNames('en', { type: 'language' });
const currencies = new Intl.DisplayNames('en', { type: 'currency' });
/** A locale in a list: German (Germany). */
export const localeWords = (locale: string): string => languages.of(locale) ?? locale;
/** EUR · Euro. */
export const currencyWords = (code: string): string => `${code} · ${currencies.of(code) ?? code}`;

/** What credits pay for, and its changed fields. */
const CREDIT_WORDS = { pays: 'A credit pays for', 'pays.services': 'Services that a credit pays for', 'pays.minutes': 'Minutes that a credit pays for at most' };

const CATEGORY_WORDS = { name: 'Name', es: 'Name in Spanish' };

/** The treatment of each slot's picture. */
const TREATED_NAMES = Object.fromEntries(TREATED_SLOTS.map((slot) => [treatmentKey(slot), `${SLOT_NAMES[slot]}, shown`])) as Record<TreatmentKey, string>;
const shownWords = (treatment: string): string => (treatment === '' ? 'as before' : TREATMENT_NAMES[treatment as Treatment].toLowerCase());

/** Every field by its label. */
export const FIELD_WORDS = {
  identity: { name: 'Business name', coachName: 'Your own name', city: 'City', postalAddress: 'Postal address', email: 'Email', phone: 'Phone', registration: 'Business or tax ID', links: 'Links' },
  about: { headline: 'Headline', lead: 'First sentence', text: 'About you', credentials: 'Credentials', samples: 'Examples of the product' },
  region: { timeZone: 'Time zone', locale: 'Dates and numbers as in', currency: 'Currency', hourCycle: 'Clock', weekStart: 'The week begins on', weight: 'Weights in', tax: 'Tax' },
  policy: { cancellationHours: 'Hours to cancel or move', undoMinutes: 'Minutes to undo a booking', mostMoves: 'Moves of one booking', waitlistClosesHours: 'Waitlist closes, hours before', offerMinutes: 'Minutes to take an offered hour', refundSteps: 'Parts that go back', creditInParts: 'A session credit comes back as long as a part does', lateMinutes: 'Minutes you wait', noShowPercent: 'Percent back after a no-show', noShowCredit: 'A session credit comes back after a no-show', noShowFeePercent: 'No-show fee, percent' },
  look: { accent: 'Accent', voice: 'Headlines', paper: 'Paper' },
  plans: {
    name: 'Name',
    bookingName: 'Name on the booking page',
    description: 'What it is for',
    features: 'What it includes',
    isFeatured: 'Stands out among the plans',
    priceCents: 'Price',
    interval: 'Charged every',
    'opens.videos': 'Videos',
    'opens.coaching': 'Coaching between sessions',
    'opens.coachingParts': 'What the coaching includes',
    'opens.priority': 'Booking further ahead',
    credits: 'Session credits each time it is paid',
    givenPriceCents: 'By-hand price',
    isActive: 'On sale',
    ...CREDIT_WORDS,
    trialDays: 'Trial days',
  },
  packs: { name: 'Name', credits: 'Sessions', priceCents: 'Price', validMonths: 'Months to use them', isActive: 'On sale', ...CREDIT_WORDS },
  services: { name: 'Name', title: 'On the price list', description: 'In a sentence', lengths: 'Lengths and prices', seats: 'Participants at most', weeks: 'Weeks', isActive: 'On the site', kind: 'Kind', bookedBy: 'Booked by', paid: 'Paid', noticeMinutes: 'Shortest notice', horizonDays: 'Days ahead', hours: 'Hours of its own', places: 'Where it is held', color: 'Color in your calendar' },
  pictures: { ...SLOT_NAMES, ...TREATED_NAMES },
  ...{ videoCategories: CATEGORY_WORDS, storyCategories: CATEGORY_WORDS },
  embedding: { origins: 'Sites that may show your booking widget' },
  translations: {},
  mail: { senderName: 'Name of the sender', replyTo: 'Answers go to', signature: 'Signature', words: 'Words of emails' },
} satisfies Record<BusinessPart, Record<string, string>>;

const WORDS_OF_VALUES: Record<string, Record<string, string>> = {
  hourCycle: CLOCK_WORDS,
  voice: VOICE_WORDS,
  paper: PAPER_WORDS,
  'opens.videos': LIBRARY_SCOPE_WORDS,
  interval: INTERVAL_WORDS,
  samples: { true: 'shown', false: 'none' },
  weekStart: Object.fromEntries(WEEKDAYS.map((name, day) => [String(day), name])),
};

interface Said {
  label: string;
  was: string;
  now: string;
}

type Priced = (cents: number) => string;

/** `50% until 12 h`, one line per step. */
const partWords = (value: string): string => value.split('\n').map((line) => line.split(' ')).map(([hours, percent]) => `${percent}% until ${hours} h`).join('\n');

/** `20% VAT, on top`: the tax in a change, with name, rate, and whether prices include it. */
const taxChangeWords = (value: string): string => value.replace(/^(.+?) ([\d.]+)((?: true| false)*)$/, (_, name: string, percent: string, more: string) => `${percent}% ${name}, ${more.includes('false') ? 'on top' : 'in the prices'}${more.includes('true') ? ', worked out by Stripe' : ''}`);

const saidValue = (field: string, value: string, priced: Priced): string => {
  if (field.startsWith('pays.') && value === '') return field === 'pays.services' ? 'anything with one client' : '60';
  if (field === 'pays.services') return value.split('\n').map((id) => presentBusiness().services.find((one) => one.id === id)?.name ?? id).join(', ');
  if (value === '') return field === 'opens.coachingParts' ? 'all of it' : 'nothing';
  if (field === 'opens.coachingParts') return value.split('\n').map((part) => COACHING_WORDS[part as CoachingPart]).join(', ');
  if (field === 'refundSteps') return partWords(value);
  if (field === 'tax') return taxChangeWords(value);
  if (field === 'locale') return localeWords(value);
  if (field === 'currency') return currencyWords(value);
  if (field === 'timeZone') return zoneTitle(value);
  if (field.endsWith('Cents')) return priced(Number(value));
  return WORDS_OF_VALUES[field]?.[value] ?? ({ true: 'yes', false: 'no' }[value] ?? value);
};

/** A label within a line: in lower case, except names. */
export const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** The name of an item that is new in a draft. */
function newNameOf(part: BusinessPart, id: string, changes: readonly BusinessChange[]): string {
  const named = changes.find((change) => change.part === part && change.field === `${id}.name`);
  return named?.now || named?.was || id;
}

/** For a plan, a pack, or a category: which one, and which field. */
function saidOfNamed(part: 'plans' | 'packs' | CategorizedPart, { field: path, was, now }: BusinessChange, prices: Prices, among: readonly BusinessChange[]): Said {
  const [id, ...rest] = path.split('.');
  const field = rest.join('.');
  const name = presentBusiness()[part].find((one) => one.id === id)?.name ?? newNameOf(part, id!, among);
  // Two lists may have categories with the same name.
  const list = CATEGORIZED_PARTS.some((one) => one === part) ? `${PART_WORDS[part]}, ` : '';
  return { label: `${list}${name}: ${within((FIELD_WORDS[part] as Record<string, string>)[field] ?? field)}`, was: saidValue(field, was, prices.was), now: saidValue(field, now, prices.now) };
}

/** `60 min $90.00`, one line per length; internal ids are omitted. */
const lengthWords = (value: string, priced: Priced): string =>
  value.split('\n').map((line) => line.split(' ').slice(1).map(Number)).map(([minutes, cents = 0]) => `${minutes} min ${priced(cents)}`).join('\n');

/** A service's change, with the service's name. */
function saidOfService({ field, was, now }: BusinessChange, prices: Prices): Said {
  const [id = '', name = ''] = field.split('.');
  const service = presentBusiness().services.find((one) => one.id === id)?.name ?? id;
  const words = (value: string, priced: Priced) => (value === '' ? (NO_SETTING[name] ?? 'nothing') : name === 'kind' ? KIND_WORDS[value as ServiceKind] : SETTING_WORDS[name] ? SETTING_WORDS[name](value) : name === 'lengths' ? lengthWords(value, priced) : name === 'isActive' ? (value === 'true' ? 'offered' : 'not offered') : value);
  return { label: `${service}: ${within((FIELD_WORDS.services as Record<string, string>)[name] ?? name)}`, was: words(was, prices.was), now: words(now, prices.now) };
}

/** The formats of old and new prices: if the currency changes, each uses its own. */
interface Prices {
  was: Priced;
  now: Priced;
}

function pricesOf(changes: readonly BusinessChange[]): Prices {
  const { region } = presentBusiness();
  const changed = changes.find(({ part, field }) => part === 'region' && field === 'currency');
  const priced = (currency = region.currency as string): Priced => formatsOf({ ...region, currency: currency as typeof region.currency }).formatPrice;
  return { was: priced(changed?.was), now: priced(changed?.now) };
}

/** A change in words, given the other changes. */
export function saidOf(change: BusinessChange, changes: readonly BusinessChange[]): Said {
  const prices = pricesOf(changes);
  const { part, field, was, now } = change;
  if (field === 'order') return { label: `${PART_WORDS[part]}: order`, was, now };
  if (part === 'translations') return { label: `In Spanish: “${field.replaceAll('\n', ' / ')}”`, was: was || 'nothing', now: now || 'nothing' };
  if (part === 'services') return saidOfService(change, prices);
  if (part === 'pictures' && field in TREATED_NAMES) return { label: TREATED_NAMES[field as TreatmentKey], was: shownWords(was), now: shownWords(now) };
  if (part === 'pictures') return { label: SLOT_NAMES[field as PictureSlot], was: was === '' ? 'the drawing' : 'a picture', now: now === '' ? 'the drawing' : was === '' ? 'a picture of yours' : 'another one' };
  if (part === 'plans' || part === 'packs' || part === 'videoCategories' || part === 'storyCategories') return saidOfNamed(part, change, prices, changes);
  return { label: (FIELD_WORDS[part] as Record<string, string>)[field] ?? field, was: saidValue(field, was, prices.was), now: saidValue(field, now, prices.now) };
}
