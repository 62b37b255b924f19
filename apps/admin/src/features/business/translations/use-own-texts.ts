import { ownTexts, type OwnText } from '@coach/content';
import type { Business } from '@coach/contracts';
import { useWatch } from '@coach/web-kit';
import { useMemo } from 'react';
import { useClasses } from '../../classes/use-classes.ts';
import { useEvents } from '../../content/use-content-lists.ts';
import { usePublished } from '../../content/use-words.ts';

interface OwnTexts {
  /** Undefined until all sources have loaded. */
  texts: readonly OwnText[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** The texts of the draft, the site copy, and the lists that need Spanish. */
export function useOwnTexts(): OwnTexts {
  const [about, services, plans, packs] = useWatch<Business, ['about', 'services', 'plans', 'packs']>({ name: ['about', 'services', 'plans', 'packs'] });
  const [words, events, classes] = [usePublished(), useEvents(), useClasses()];
  const all = [words, events, classes];
  const texts = useMemo(() => {
    if (!words.data || !events.data || !classes.data) return undefined;
    return ownTexts({ business: { about, services, plans, packs }, words: words.data.words, events: events.data.filter(({ is_over: isOver }) => !isOver), classes: classes.data.classes });
  }, [about, services, plans, packs, words.data, events.data, classes.data]);
  return {
    ...{ texts, isError: all.some(({ isError }) => isError), isFetching: all.some(({ isFetching }) => isFetching) },
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
