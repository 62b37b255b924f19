import { linePoints } from './chart-scale.ts';

export type TrendPoint = { key: string; label: string; value: number };

const SIZE = { width: 240, height: 56 };

/** The line alone, beside a number that says the rest. */
export function Spark({ label, values }: { label: string; values: readonly number[] }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return (
    <svg className="spark" role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
      <polyline className="chart-line" points={linePoints(values.map((value) => value - least), span, SIZE)} />
    </svg>
  );
}

/** A small line between its least and its greatest value; where it began, where it is, and by how much it changed, in words. */
export function Trend({ title, points, words }: { title: string; points: readonly TrendPoint[]; words: (value: number) => string }) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const change = Math.round((last.value - first.value) * 10) / 10;
  const changed = change === 0 ? 'unchanged' : `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`;
  return (
    <figure className="trend">
      <figcaption><b>{title}</b> <span className="muted">{changed} since {first.label}</span></figcaption>
      <span className="trend-now num">{words(last.value)}</span>
      <Spark label={`${title}: ${words(first.value)} on ${first.label}, ${words(last.value)} on ${last.label}`} values={points.map(({ value }) => value)} />
    </figure>
  );
}
