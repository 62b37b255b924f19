import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';

/** How keys move along the points; Home and End go to the first and the last. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The selected point of a chart: the last one by default; `choose(null)` resets it. */
export interface ChartReading {
  at: number;
  isLast: boolean;
  choose: (at: number | null) => void;
}

/** Manages the selected point of a chart with `count` points; `last` is selected by default. */
export function useChartReading(count: number, last = count - 1): ChartReading {
  const [chosen, choose] = useState<number | null>(null);
  const at = chosen === null ? last : Math.min(chosen, count - 1);
  return { at, isLast: at === last, choose };
}

interface ChartStageProps {
  title: string;
  /** The points' labels, from left to right, in columns of equal width. */
  labels: readonly string[];
  reading: ChartReading;
  className?: string | undefined;
  children: ReactNode;
}

/** The area where a chart is read value by value, with a mouse, touch or the arrow keys. */
export function ChartStage({ title, labels, reading: { at, choose }, className, children }: ChartStageProps) {
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, labels.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.max(0, Math.min(labels.length - 1, Math.floor(((clientX - left) / (width || 1)) * labels.length))));
  };
  return (
    <div
      className={classes('chart-stage', className)} role="slider" tabIndex={0} aria-label={`${title}: the arrow keys read it value by value`}
      aria-valuemin={1} aria-valuemax={labels.length} aria-valuenow={at + 1} aria-valuetext={labels[at]}
      onKeyDown={step} onBlur={() => choose(null)} onPointerMove={point} onPointerDown={point} onPointerLeave={() => choose(null)}
    >
      {children}
    </div>
  );
}
