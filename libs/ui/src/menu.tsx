import { lazy, Suspense, useState, type ComponentType } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

type ListProps = MenuProps & { isOpenAtFirst: boolean };

/** What opens and places a menu is more than many a page has; where it does not come, the rest of the page stays. */
const MenuList = lazy(async (): Promise<{ default: ComponentType<ListProps> }> => {
  const list = await import('./menu-list.tsx').catch(() => undefined);
  return { default: list?.MenuList ?? (() => null) };
});

/**
 * A button that opens a list of places to go. Arrow keys, Escape and typing a first letter work. Who presses it before the list has
 * come has it opened then.
 */
export function Menu({ items, ...button }: MenuProps) {
  const [isWanted, want] = useState(false);
  const toCome = <MenuButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => want(true)} />;
  return <Suspense fallback={toCome}><MenuList items={items} isOpenAtFirst={isWanted} {...button} /></Suspense>;
}
