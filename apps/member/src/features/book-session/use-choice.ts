import { useSearchParams } from '@coach/web-kit';
import { choose, readChoice, writeChoice, type Choice } from './choice.ts';

/** The choice in the page's address, and a way to change it that leaves neither history nor scrolling behind. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address);
  const change = (wanted: Partial<Choice>) =>
    setAddress(writeChoice(choose(choice, wanted)), { replace: true, preventScrollReset: true, flushSync: true });
  return [choice, change];
}
