import { DropdownMenu as Radix } from 'radix-ui';
import { Fragment } from 'react';
import { MenuButton, type MenuProps } from './menu-button.tsx';

/** The menu with what opens and places it. */
export function MenuList({ items, isOpenAtFirst, ...button }: MenuProps & { isOpenAtFirst: boolean }) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>
        <MenuButton {...button} />
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
