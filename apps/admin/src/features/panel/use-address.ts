import { useCallback } from 'react';
import { useSearchParams } from '@coach/web-kit';

/** One word of the address, beside whatever else stands there; an empty one is left out. */
export function useAddressWord(name: string): [string, (word: string) => void] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (word: string) => {
      const next = (present: URLSearchParams) => new URLSearchParams([...[...present].filter(([key]) => key !== name), ...(word ? [[name, word]] : [])]);
      setAddress(next, { replace: true, preventScrollReset: true });
    },
    [name, setAddress],
  );
  return [address.get(name) ?? '', change];
}
