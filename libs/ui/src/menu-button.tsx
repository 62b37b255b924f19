import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
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

type ButtonProps = Omit<MenuProps, 'items'> & Omit<ComponentProps<typeof Button>, keyof MenuProps>;

/** What a menu is opened by. */
export function MenuButton({ label, describedBy, icon, ...rest }: ButtonProps) {
  return <Button size="sm" aria-label={describedBy ? `${label}: ${describedBy}` : icon && label} {...rest}>{icon ?? <>{label} <ChevronDown aria-hidden="true" /></>}</Button>;
}
