import { useState, type KeyboardEvent } from 'react';
import { scaleEnd } from './chart-scale.ts';
import { useRegion } from '../region.ts';

export type ChartPoint = { key: string; /** In words, e.g. 3/1/2027. */ label: string; bar: number; line: number };

export type ChartProps = {
  /** What the chart shows, read out as its name. */
  title: string;
  /** In one sentence what there is to see, for whoever does not see it. */
  summary: string;
  points: readonly ChartPoint[];
  barName: string;
  lineName: string;
  /** The heading of the first column of the table. */
  labelName: string;
};

const SIZE = { width: 1000, height: 240 };
/** The share of a column that its bar takes. */
const BAR = 0.64;

/** How the arrow keys move along the columns; Home and End go to the first and the last. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, count) => Math.min(count - 1, at + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Ink for what is, an outline for what is set against it, the accent for the last value alone, which is said in words beside the title.
 * A pointer, a finger or the arrow keys choose another column, whose values are said instead. The same numbers as a table.
 */
export function Chart(props: ChartProps) {
  const { title, summary, points, barName, lineName } = props;
  const { formatCount } = useRegion();
  const [chosen, choose] = useState<number | null>(null);
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const end = scaleEnd(Math.max(0, ...points.flatMap(({ bar, line }) => [bar, line])));
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, points.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span className="chart-title">{title}</span>
        <span className="chart-key chart-key--bar">{barName}</span>
        <span className="chart-key chart-key--line">{lineName}</span>
      </figcaption>
      <Reading point={points[at]} isLast={at === last} barName={barName} lineName={lineName} />
      <div className="chart-body">
        <div className="chart-scale tab" aria-hidden="true"><span>{formatCount(end)}</span><span>{formatCount(end / 2)}</span><span>0</span></div>
        <div className="chart-stage" role="slider" tabIndex={0} aria-label={`${title}: the arrow keys read it value by value`} aria-valuemin={1} aria-valuemax={points.length} aria-valuenow={at + 1} aria-valuetext={points[at]?.label} onKeyDown={step} onBlur={() => choose(null)} onPointerLeave={() => choose(null)}>
          <Drawing points={points} end={end} label={`${title}: ${summary}`} at={at} choose={choose} />
        </div>
        <div className="chart-foot tab" aria-hidden="true"><span>{points[0]?.label}</span><span>{points[Math.floor(points.length / 2)]?.label}</span><span>{points.at(-1)?.label}</span></div>
      </div>
      <Numbers {...props} />
    </figure>
  );
}

/** The values of one column in words, the last one unless another is chosen. */
function Reading({ point, isLast, barName, lineName }: { point: ChartPoint | undefined; isLast: boolean; barName: string; lineName: string }) {
  const { formatCount } = useRegion();
  if (!point) return null;
  return (
    <p className="chart-reading tab" aria-live="polite">
      <b className={isLast ? 'chart-last' : undefined}>{formatCount(point.bar)}</b> {barName} <span className="muted">· {formatCount(point.line)} {lineName} · {point.label}</span>
    </p>
  );
}

interface DrawingProps {
  points: readonly ChartPoint[];
  end: number;
  label: string;
  at: number;
  choose: (at: number) => void;
}

function Drawing({ points, end, label, at, choose }: DrawingProps) {
  const { width, height } = SIZE;
  const column = width / Math.max(1, points.length);
  return (
    <svg className="chart-drawing" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {[0, 0.5, 1].map((share) => <line key={share} className="chart-rule" x1={0} x2={width} y1={height * share} y2={height * share} />)}
      {points.map(({ key, label: day, bar, line }, index) => {
        const [x, breadth] = [(index + (1 - BAR) / 2) * column, BAR * column];
        return (
          <g key={key}>
            <rect className={`chart-bar${index === points.length - 1 ? ' chart-bar--last' : ''}`} x={x} width={breadth} y={height - (height * bar) / end} height={(height * bar) / end} />
            {line > 0 && <rect className="chart-outline" x={x} width={breadth} y={height - (height * line) / end} height={(height * line) / end} />}
            <rect className={`chart-column${index === at ? ' chart-column--chosen' : ''}`} x={index * column} width={column} y={0} height={height} onPointerEnter={() => choose(index)} onPointerDown={() => choose(index)}><title>{`${day}: ${bar}, ${line}`}</title></rect>
          </g>
        );
      })}
    </svg>
  );
}

function Numbers({ title, points, barName, lineName, labelName }: ChartProps) {
  const { formatCount } = useRegion();
  return (
    <details className="chart-numbers">
      <summary>Show as a table</summary>
      <div className="chart-table" role="group" aria-label={title} tabIndex={0}>
        <table className="tbl">
          <caption className="vh">{title}</caption>
          <thead><tr><th scope="col">{labelName}</th><th scope="col" className="r">{lineName}</th><th scope="col" className="r">{barName}</th></tr></thead>
          <tbody>
            {points.map(({ key, label, bar, line }) => (
              <tr key={key}>
                <td data-l={labelName} className="tab">{label}</td>
                <td data-l={lineName} className="r">{formatCount(line)}</td>
                <td data-l={barName} className="r">{formatCount(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
