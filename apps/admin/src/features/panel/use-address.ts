import { useCallback } from 'react';
import { useSearchParams } from '@coach/web-kit';

/** One parameter of the address, keeping the others; an empty one is removed. */
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
