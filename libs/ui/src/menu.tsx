import { useState, type ComponentType, type KeyboardEvent } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

type List = ComponentType<MenuProps & { isByKeys: boolean }>;

/** What opens and places a menu is more than many a page has: it comes when somebody is about to open one, and is asked for again where it did not come. */
const load = () => import('./menu-list.tsx');
const warm = () => void load().catch(() => undefined);

/**
 * A button that opens a list of places to go. Arrow keys, Escape and typing a first letter work. Who points at it or tabs to it has
 * the list fetched; a press is never lost.
 */
export function Menu({ items, ...button }: MenuProps) {
  const [opened, setOpened] = useState<{ List: List; isByKeys: boolean }>();
  const open = (isByKeys: boolean) => void load().then(({ MenuList }) => setOpened({ List: MenuList, isByKeys }), () => undefined);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  };
  if (opened) return <opened.List items={items} isByKeys={opened.isByKeys} {...button} />;
  // A click without a count is one of a key.
  return <MenuButton {...button} aria-haspopup="menu" aria-expanded={false} onPointerEnter={warm} onFocus={warm} onClick={({ detail }) => open(detail === 0)} onKeyDown={press} />;
}
