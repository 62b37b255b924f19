import { usualPrice, type Business, type CategorizedPart, type Category, type Currency, type Service, type ServiceKind } from '@coach/domain';
import { GENERAL } from './own-business.ts';

type Proposal = Pick<Service, 'name' | 'description' | 'isActive'> & Partial<Pick<Service, 'seats' | 'weeks'>> & { lengths: ReadonlyArray<readonly [minutes: number, cents: number]> };

const elsewhere: Proposal = { name: 'Session elsewhere', description: '', isActive: true, lengths: [[60, 0]] };

const headings = (named: Record<string, readonly [en: string, es: string]>): Category[] => [...Object.entries(named).map(([id, [name, es]]) => ({ id, name, es })), GENERAL];

/** Typical offers of each trade, for the coach to adapt; prices in dollars or euros. */
const TRADES = {
  trainer: {
    name: 'Personal trainer',
    services: {
      consultation: { name: 'First talk', description: 'A first talk: what you want, and how to get there.', isActive: true, lengths: [[30, 0]] },
      individual: { name: 'Personal training', description: 'Just you and me.', isActive: true, lengths: [[30, 5_000], [60, 9_000]] },
      group: { name: 'Small group', description: 'Six weeks, the same hour every week.', isActive: true, seats: 8, weeks: 6, lengths: [[60, 10_000]] },
      by_hand: elsewhere,
    },
    videoCategories: headings({ strength: ['Strength', 'Fuerza'], endurance: ['Endurance', 'Resistencia'], mobility: ['Mobility', 'Movilidad'] }),
    storyCategories: headings({ stronger: ['Stronger', 'Más fuerza'], lighter: ['Lighter', 'Menos peso'], daily_life: ['Everyday life', 'Vida diaria'] }),
  },
  yoga: {
    name: 'Yoga teacher',
    services: {
      consultation: { name: 'First talk', description: 'Tell me how you move, and what you are after.', isActive: false, lengths: [[15, 0]] },
      individual: { name: 'Private lesson', description: 'Your practice, at your pace.', isActive: true, lengths: [[60, 7_000], [90, 9_500]] },
      group: { name: 'Class', description: 'Mats are there. Come ten minutes early.', isActive: true, seats: 14, weeks: 1, lengths: [[75, 1_800]] },
      by_hand: elsewhere,
    },
    videoCategories: headings({ flows: ['Flows', 'Secuencias'], breath: ['Breath', 'Respiración'], rest: ['Rest', 'Descanso'] }),
    storyCategories: headings({ calm: ['Calm', 'Calma'], back: ['Back and posture', 'Espalda y postura'], first_steps: ['First steps', 'Primeros pasos'] }),
  },
  nutrition: {
    name: 'Nutrition coach',
    services: {
      consultation: { name: 'Free call', description: 'Half an hour to see whether I can help.', isActive: true, lengths: [[30, 0]] },
      individual: { name: 'Nutrition session', description: 'What you eat, what it does, and what to change first.', isActive: true, lengths: [[30, 4_500], [60, 8_000]] },
      group: { name: 'Course', description: 'Four evenings, one subject each.', isActive: false, seats: 12, weeks: 4, lengths: [[90, 12_000]] },
      by_hand: elsewhere,
    },
    videoCategories: headings({ cooking: ['Cooking', 'Cocina'], shopping: ['Shopping', 'Compras'], habits: ['Habits', 'Hábitos'] }),
    storyCategories: headings({ energy: ['Energy', 'Energía'], weight: ['Weight', 'Peso'], habits: ['Habits', 'Hábitos'] }),
  },
} as const satisfies Record<string, { name: string; services: Record<ServiceKind, Proposal> } & Pick<Business, CategorizedPart>>;

export type Trade = keyof typeof TRADES;
export const TRADE_NAMES = Object.fromEntries(Object.entries(TRADES).map(([trade, { name }]) => [trade, name])) as Record<Trade, string>;

const proposed = (service: Service, { lengths, ...said }: Proposal, currency: Currency): Service => ({
  ...service,
  ...said,
  title: '',
  // Lengths keep the ids they are sold under; those without a proposal are dropped.
  lengths: service.lengths.slice(0, lengths.length).map((length, index) => ({ ...length, minutes: lengths[index]![0], priceCents: usualPrice(lengths[index]![1], currency) })),
});

/** Returns a business's services as a trade typically offers them: the first of each kind on the site, the others off it. */
export function servicesOfTrade(services: readonly Service[], trade: Trade, currency: Currency): Service[] {
  const proposals: Record<ServiceKind, Proposal> = TRADES[trade].services;
  return services.map((service, index) => (services.findIndex(({ kind }) => kind === service.kind) === index ? proposed(service, proposals[service.kind], currency) : { ...service, isActive: false }));
}

/** Returns the same services, all off the site. */
export const noServices = (services: readonly Service[]): Service[] => services.map((service) => ({ ...service, isActive: false }));

const PROPOSALS: ReadonlyArray<Pick<Business, CategorizedPart>> = Object.values(TRADES);

const told = (categories: readonly Category[]): string => categories.map(({ id, name, es }) => [id, name, es].join('\t')).join('\n');

/** Whether the categories are still unedited: the initial one, or those that a trade proposed. */
const isProposed = (part: CategorizedPart, categories: readonly Category[]): boolean =>
  [[GENERAL], ...PROPOSALS.map((proposal) => proposal[part])].some((one) => told(one) === told(categories));

/** Returns a trade's typical categories, or only General without a trade; categories that the coach edited stay. */
export function categoriesOfTrade(part: CategorizedPart, categories: readonly Category[], trade?: Trade): Category[] {
  return isProposed(part, categories) ? [...(trade ? TRADES[trade][part] : [GENERAL])] : [...categories];
}
