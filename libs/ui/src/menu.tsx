import { ChevronDown } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, type ReactElement } from 'react';
import { Button } from './button.tsx';

export type MenuProps = {
  label: string;
  /** What the menu is about, to those who hear it, where several stand on a page. */
  describedBy?: string;
  /** Stands in the button instead of the label. */
  icon?: ReactElement;
  className?: string;
  /** What was chosen is being done. */
  busy?: boolean;
  /** Each is a link or a button of its own; one that is pressed rarely and weighs much stands apart, below a line. */
  items: readonly { key: string; item: ReactElement; isApart?: boolean }[];
};

/** A button that opens a list of places to go. Arrow keys, Escape and typing a first letter work. */
export function Menu({ label, describedBy, icon, className, busy, items }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button size="sm" className={className} busy={busy} aria-label={describedBy ? `${label}: ${describedBy}` : icon && label}>{icon ?? <>{label} <ChevronDown aria-hidden="true" /></>}</Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
          {items.map(({ key, item, isApart }) => (
            <Fragment key={key}>
              {isApart && <Radix.Separator className="menu-line" />}
              <Radix.Item className="menu-item" asChild>{item}</Radix.Item>
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
