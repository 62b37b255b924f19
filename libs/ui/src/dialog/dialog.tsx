import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { useDialogStack } from './dialog-stack.ts';
import { useWords } from '../words.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, primary first. */
  actions?: ReactNode;
  /** Width for a two-column form; `most` for two panels side by side. */
  wide?: boolean | 'most' | undefined;
};

/** Remembers the focused element when the dialog opens, and restores it. Radix does so only for its own triggers. */
function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

export function Dialog({ open, onOpenChange, title, children, actions, wide }: DialogProps) {
  const words = useWords();
  const focusReturn = useFocusReturn();
  const { onTop, isElsewhere } = useDialogStack(() => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" ref={onTop}>
          <Radix.Content className={classes('dialog', wide && (wide === 'most' ? 'dialog--most' : 'dialog--wide'))} onInteractOutside={(event) => isElsewhere(event.target) && event.preventDefault()} {...focusReturn}>
            <Radix.Title className="d d3">{title}</Radix.Title>
            <Radix.Description asChild><div className="dialog-body">{children}</div></Radix.Description>
            {actions && <div className="dialog-actions">{actions}</div>}
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" className="dialog-close" aria-label={words('Close')}><X aria-hidden="true" /></Button>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
