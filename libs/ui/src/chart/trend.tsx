import { ChartStage, useChartReading } from './chart-stage.tsx';
import { linePoints } from './chart-scale.ts';

export type TrendPoint = { key: string; label: string; value: number };

const SIZE = { width: 240, height: 56 };

const rangeOf = (values: readonly number[]): [least: number, greatest: number] => [Math.min(...values), Math.max(...values)];

/** Only the line, beside a number that gives the value. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const [least, greatest] = rangeOf(values);
  return (
    <svg className="spark" role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none">
      <polyline className="chart-line" points={linePoints(values.map((value) => value - least), greatest - least || 1, SIZE)} />
    </svg>
  );
}

/**
 * A small line between its labeled minimum and maximum, with the current value and the change as text. A mouse, touch or the
 * arrow keys select other values.
 */
export function Trend({ title, points, words }: { title: string; points: readonly TrendPoint[]; words: (value: number) => string }) {
  const reading = useChartReading(points.length);
  const [first, last, shown] = [points[0], points.at(-1), points[reading.at]];
  if (!first || !last || !shown) return null;
  const values = points.map(({ value }) => value);
  const [least, greatest] = rangeOf(values);
  const change = Math.round((last.value - first.value) * 10) / 10;
  const changed = change === 0 ? 'unchanged' : `${change > 0 ? '+' : '−'}${words(Math.abs(change))}`;
  const place = { left: `${(100 * (reading.at + 0.5)) / points.length}%`, top: `${100 - (100 * (shown.value - least)) / (greatest - least || 1)}%` };
  return (
    <figure className="trend">
      <figcaption><b>{title}</b> <span className="muted">{changed} since {first.label}</span></figcaption>
      <p className="trend-now" aria-live="polite"><span className="num">{words(shown.value)}</span> <span className="xs muted tab">{shown.label}</span></p>
      <ChartStage title={title} labels={points.map(({ label }) => label)} reading={reading} className="trend-stage">
        <Sparkline label={`${title}: ${words(first.value)} on ${first.label}, ${words(last.value)} on ${last.label}`} values={values} />
        <i className="chart-dot" style={place} />
      </ChartStage>
      <div className="trend-scale xs muted tab" aria-hidden="true"><span>{words(greatest)}</span>{greatest > least && <span>{words(least)}</span>}</div>
    </figure>
  );
}
