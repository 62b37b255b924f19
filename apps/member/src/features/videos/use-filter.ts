import { DIFFICULTIES, VIDEO_LENGTHS, type VideoFilter } from '@coach/domain';
import { useBusiness, useSearchParams } from '@coach/web-kit';

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null => values.find((known) => known === value) ?? null;

const textOf = (value: string | boolean | null): string => (value === true ? '1' : value || '');

/** The library's filter, kept in the URL, so that a reload or a link shows the same. */
export function useFilter(): [VideoFilter, (change: Partial<VideoFilter>) => void] {
  const [address, setAddress] = useSearchParams();
  const categories = useBusiness().videoCategories.map(({ id }) => id);
  const filter: VideoFilter = {
    search: address.get('search') ?? '',
    category: oneOf(categories, address.get('category')),
    difficulty: oneOf(DIFFICULTIES, address.get('difficulty')),
    length: oneOf(VIDEO_LENGTHS, address.get('length')),
    favourites: address.has('favourites'),
  };
  const change = (changes: Partial<VideoFilter>) => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (textOf(value)) next.set(name, textOf(value));
      else next.delete(name);
    }
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

export const isNarrowed = ({ search, category, difficulty, length, favourites }: VideoFilter): boolean =>
  search.trim() !== '' || category !== null || difficulty !== null || length !== null || favourites;
