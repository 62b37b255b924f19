import { useState, type ComponentType, type KeyboardEvent } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

type List = ComponentType<MenuProps & { isByKeys: boolean }>;

/** Menus need more code than many pages have: it is loaded when one is about to be opened, and again if loading failed. */
const load = () => import('./menu-list.tsx');
const warm = () => void load().catch(() => undefined);

/**
 * A button that opens a list of links and actions. Arrow keys, Escape and type-ahead work. Hovering or focusing the button preloads the
 * list; a press is never lost.
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
  // A click with a detail of 0 comes from the keyboard.
  return <MenuButton {...button} aria-haspopup="menu" aria-expanded={false} onPointerEnter={warm} onFocus={warm} onClick={({ detail }) => open(detail === 0)} onKeyDown={press} />;
}
