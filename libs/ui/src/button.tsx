import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { classes } from './classes.ts';

export type ButtonProps = ComponentProps<'button'> & {
  /** primary = the main action of a screen. */
  variant?: 'primary' | 'ink' | 'line' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg' | 'icon';
  /** As wide as its container. */
  block?: boolean;
  /** In progress: clicks are ignored, focus and width stay the same. */
  busy?: boolean;
  /** The label meanwhile: 'Sending...'. */
  busyLabel?: string;
  /** Applies the button's style to its only child, e.g. a link. */
  asChild?: boolean;
};

const ignore = (event: MouseEvent) => event.preventDefault();

export function Button({ variant = 'line', size = 'md', block, busy, busyLabel, asChild, className, children, onClick, ...rest }: ButtonProps) {
  const look = classes('btn', variant !== 'line' && `btn--${variant}`, size !== 'md' && `btn--${size}`, block && 'btn--block', className);
  if (asChild) return <Slot.Root className={look} onClick={onClick} {...rest}>{children}</Slot.Root>;
  return (
    <button
      type="button"
      {...rest}
      className={look}
      data-busy-label={busyLabel}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? ignore : onClick}
    >
      <Faces busy={busy} busyLabel={busyLabel}>{children}</Faces>
    </button>
  );
}

function Faces({ busy, busyLabel, children }: Pick<ButtonProps, 'busy' | 'busyLabel' | 'children'>) {
  if (!busy) return <span className="btn-face">{children}</span>;
  if (!busyLabel) return <><span className="btn-face btn-face--waiting">{children}</span><span className="spinner" /></>;
  return (
    <>
      <span className="btn-face" aria-hidden="true">{children}</span>
      <span className="btn-face"><span className="spinner" />{busyLabel}</span>
    </>
  );
}
