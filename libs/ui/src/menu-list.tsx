import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment, useRef } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

/** The menu with its positioning code, mounted open after its button was pressed; by keyboard, focus starts on the first item. */
export function MenuList({ items, isByKeys, ...button }: MenuProps & { isByKeys: boolean }) {
  const isToFocus = useRef(isByKeys);
  const takeFocus = (content: HTMLElement | null) => {
    if (!content || !isToFocus.current) return;
    isToFocus.current = false;
    setTimeout(() => content.querySelector<HTMLElement>('[role="menuitem"]')?.focus());
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>
        <MenuButton {...button} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content ref={takeFocus} className="menu" align="end" sideOffset={6} collisionPadding={12}>
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
