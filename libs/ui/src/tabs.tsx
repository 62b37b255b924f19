import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useRegion } from './region.ts';

export type TabsProps<Value extends string> = {
  /** The purpose of the tabs, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: ReactNode; count?: number; content: ReactNode }[];
};

/** Returns how many pixels a row of tabs must scroll to show the active one completely; the page itself doesn't scroll. */
function missingPart(list: HTMLElement): number {
  const active = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  if (!active) return 0;
  const seen = list.getBoundingClientRect();
  return Math.min(0, active.left - seen.left) || Math.max(0, active.right - seen.right);
}

/** Keeps the active tab in view if the row is wider than the screen. */
function useActiveInSight(value: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollLeft += missingPart(list.current);
  }, [value]);
  return list;
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs }: TabsProps<Value>) {
  const list = useActiveInSight(value);
  const { formatCount } = useRegion();
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List ref={list} className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && <span className="n">{formatCount(tab.count)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => <Radix.Content key={tab.value} value={tab.value} className="tab-panel">{tab.content}</Radix.Content>)}
    </Radix.Root>
  );
}
