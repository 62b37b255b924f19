import type { ClientGroup } from '@coach/contracts';
import { LAST_SEEN } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';

const NAMES = ['plan', 'seen', 'tag'] as const;

/** The group filter in the address, and its setter; empty choices are removed. */
export function useGroup(): [ClientGroup, (change: Partial<Record<keyof ClientGroup, string>>) => void] {
  const [address, setAddress] = useSearchParams();
  const word = (name: (typeof NAMES)[number]) => address.get(name) || undefined;
  const group: ClientGroup = { plan: word('plan'), seen: LAST_SEEN.find((one) => one === word('seen')), tag: word('tag') };
  const change = (wanted: Partial<Record<keyof ClientGroup, string>>) => {
    const next = { ...group, ...wanted };
    const rest = [...address].filter(([key]) => !NAMES.some((name) => name === key));
    setAddress(new URLSearchParams([...rest, ...NAMES.flatMap((name) => (next[name] ? [[name, next[name]]] : []))]), { replace: true, preventScrollReset: true });
  };
  return [group, change];
}
