import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { Button } from './button.tsx';

export type MenuProps = {
  label: string;
  /** What the menu is about, for screen readers, if a page has several. */
  describedBy?: string;
  /** Replaces the label inside the button. */
  icon?: ReactElement;
  className?: string;
  /** The chosen action is in progress. */
  busy?: boolean;
  /** Each is a link or a button; a rare, consequential action is set apart below a divider. */
  items: readonly { key: string; item: ReactElement; isApart?: boolean }[];
};

type ButtonProps = Omit<MenuProps, 'items'> & Omit<ComponentProps<typeof Button>, keyof MenuProps>;

/** The button that opens a menu. */
export function MenuButton({ label, describedBy, icon, ...rest }: ButtonProps) {
  return <Button size="sm" aria-label={describedBy ? `${label}: ${describedBy}` : icon && label} {...rest}>{icon ?? <>{label} <ChevronDown aria-hidden="true" /></>}</Button>;
}
