import type { BusinessChange, BusinessPart, CategorizedPart } from '@coach/domain';
import { saidOf, within } from './business-words.ts';

/** Parts that are lists of named items. */
type ListPart = 'services' | 'plans' | 'packs' | CategorizedPart;

const ONE: Record<ListPart, string> = { services: 'service', plans: 'plan', packs: 'pack', videoCategories: 'video category', storyCategories: 'story category' };
const isList = (part: BusinessPart): part is ListPart => part in ONE;

/** A change's wording: before and after; a new item had no value before, a removed one has none now. */
export interface ChangeLine {
  key: string;
  label: string;
  was: string;
  now: string;
}

/** The fields of the same plan, service, pack, or category. */
interface Whole {
  part: ListPart;
  name: BusinessChange;
  said: (field: string) => string;
}

/** The properties of a new item besides its name. */
const FACTS: Record<ListPart, (said: Whole['said']) => string> = {
  services: (said) => said('lengths'),
  plans: (said) => `${said('priceCents')} every ${within(said('interval'))}`,
  packs: (said) => `${said('credits')} sessions for ${said('priceCents')}`,
  videoCategories: (said) => said('es'),
  storyCategories: (said) => said('es'),
};

/** An item that was added or removed. */
function wholeOf(change: BusinessChange, changes: readonly BusinessChange[]): Whole | undefined {
  const { part, field } = change;
  if (!isList(part)) return undefined;
  const id = field.split('.')[0]!;
  const name = changes.find((one) => one.part === part && one.field === `${id}.name`);
  if (!name || (name.was !== '' && name.now !== '')) return undefined;
  const said = (wanted: string) => {
    const found = changes.find((one) => one.part === part && one.field === `${id}.${wanted}`);
    return found ? saidOf(found, changes).now : '';
  };
  return { part, name, said };
}

function lineOf({ part, name: { field, was, now }, said }: Whole): ChangeLine {
  const key = `${part} ${field}`;
  if (now === '') return { key, label: `Removed ${ONE[part]}`, was, now };
  return { key, label: `New ${ONE[part]}`, was, now: [now, FACTS[part](said)].filter(Boolean).join('\n') };
}

/** Changes as lines: an added or removed item is a single line, whatever its fields. */
export function changeLines(changes: readonly BusinessChange[]): ChangeLine[] {
  const lines = changes.map((change) => {
    const whole = wholeOf(change, changes);
    return whole ? lineOf(whole) : { key: `${change.part} ${change.field}`, ...saidOf(change, changes) };
  });
  return [...new Map(lines.map((line) => [line.key, line])).values()];
}

const unpublished = (count: number): string => `${count} unpublished ${count === 1 ? 'change' : 'changes'}`;

/** The number of differences between draft and published business. */
export const differsWords = (changes: readonly BusinessChange[]): string => `${unpublished(changeLines(changes).length)}.`;
