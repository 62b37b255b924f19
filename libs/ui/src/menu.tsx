import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';

export type MenuProps = {
  label: string;
  /** What the menu is about, to those who hear it, where several stand on a page. */
  describedBy?: string;
  /** Stands in the button instead of the label. */
  icon?: ReactElement;
  className?: string;
  /** Each is a link or a button of its own. */
  items: readonly { key: string; item: ReactElement }[];
};

/** A button that opens a list of places to go. Arrow keys, Escape and typing a first letter work. */
export function Menu({ label, describedBy, icon, className, items }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button size="sm" className={className} aria-label={describedBy ? `${label}: ${describedBy}` : icon && label}>{icon ?? <>{label} <ChevronDown aria-hidden="true" /></>}</Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          {items.map(({ key, item }) => <Radix.Item key={key} className="menu-item" asChild>{item}</Radix.Item>)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
