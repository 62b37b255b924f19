import { X } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { useWords } from './words.ts';

/** A placeholder in the shape of the loading content. Numbers are pixels. */
export function Skeleton({ width, height = 14 }: { width?: number | string; height?: number | string }) {
  return <span className="sk" aria-hidden="true" style={{ width, height }} />;
}

/** A strip across the page. hot = an unusual mode, e.g. viewing the site as another user. */
export function Banner({ tone = 'hot', children, ...rest }: { tone?: 'hot' | 'info' | 'bad' } & ComponentProps<'div'>) {
  return <div role="status" {...rest} className={classes('banner', tone !== 'hot' && `banner--${tone}`)}>{children}</div>;
}

export type MeterProps = {
  value: number;
  max?: number;
  label: string;
  /** The value as text if the number alone says too little: '4 of 20 places taken'. */
  text?: string;
  hot?: boolean;
  /** progressbar for a running operation, meter for a state. */
  role?: 'meter' | 'progressbar';
};

export function Meter({ value, max = 100, label, text, hot, role = 'meter' }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={classes('meter', hot && 'meter--hot')} role={role} aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max} aria-valuetext={text}>
      <i style={{ '--v': `${share * 100}%` } as CSSProperties} />
    </div>
  );
}

export type ToastTone = 'success' | 'error' | 'info';
export type ToastProps = { tone?: ToastTone; title: ReactNode; text?: ReactNode; onDismiss: () => void } & Omit<ComponentProps<'div'>, 'title'>;

const toastLook: Record<ToastTone, string | false> = { success: false, error: 'toast--err', info: 'toast--info' };

/** The look and announcement of a notification; its timing is handled elsewhere. */
export function Toast({ tone = 'success', title, text, onDismiss, ...rest }: ToastProps) {
  const words = useWords();
  return (
    <div {...rest} className={classes('toast', toastLook[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      <Button variant="quiet" size="sm" aria-label={words('Dismiss')} onClick={onDismiss}><X aria-hidden="true" /></Button>
    </div>
  );
}
