import { ChartStage, useChartReading } from './chart-stage.tsx';
import { scaleTicks } from './chart-scale.ts';
import { useRegion } from '../region.ts';

export type ChartPoint = { key: string; /** Full label, e.g. 3/1/2027. */ label: string; /** Shorter label below the chart, if any. */ axis?: string; bar: number; line: number };

export type ChartProps = {
  /** Title of the chart, and its accessible name. */
  title: string;
  /** A one-sentence summary, for screen readers. */
  summary: string;
  points: readonly ChartPoint[];
  barName: string;
  lineName: string;
  /** Heading of the table's first column. */
  labelName: string;
  /** Formats values with their unit; counts by default. */
  words?: (value: number) => string;
  /** Labeled scale values, largest first, for data with its own scale. */
  ticks?: readonly number[];
  /** Reference value for the bars, drawn as a horizontal line. */
  target?: { name: string; value: number };
};

const SIZE = { width: 1000, height: 240 };
/** Share of a column that its bar takes. */
const BAR = 0.64;

/**
 * Ink bars for actual values, outlines beside them for comparison, and the accent for the last value, which is also shown beside the
 * title. A mouse, touch or the arrow keys select another column, whose values are shown instead. The same numbers follow as a table.
 */
export function Chart(props: ChartProps) {
  const { formatCount } = useRegion();
  const { title, summary, points, barName, lineName, words = formatCount, target } = props;
  const reading = useChartReading(points.length);
  const ticks = props.ticks ?? scaleTicks(Math.max(target?.value ?? 0, ...points.flatMap(({ bar, line }) => [bar, line])));
  const end = ticks[0]!;
  return (
    <figure className="chart" aria-label={title}>
      <figcaption className="chart-head">
        <span className="chart-title">{title}</span>
        <span className="chart-key chart-key--bar">{barName}</span>
        <span className="chart-key chart-key--line">{lineName}</span>
        {target && <span className="chart-key chart-key--target">{target.name}, {words(target.value)}</span>}
      </figcaption>
      <Reading point={points[reading.at]} isLast={reading.isLast} {...{ barName, lineName, words }} />
      <div className="chart-body">
        <div className="chart-scale tab" aria-hidden="true">{ticks.map((tick) => <span key={tick} style={{ top: `${100 - (100 * tick) / end}%` }}>{words(tick)}</span>)}</div>
        <ChartStage title={title} labels={points.map(({ label }) => label)} reading={reading}>
          <Drawing {...{ points, ticks, end }} target={target?.value} label={`${title}: ${summary}`} at={reading.at} />
        </ChartStage>
        <div className="chart-foot tab" aria-hidden="true">{[points[0], points[Math.floor(points.length / 2)], points.at(-1)].map((point, index) => <span key={index}>{point?.axis ?? point?.label}</span>)}</div>
      </div>
      <Numbers {...props} words={words} />
    </figure>
  );
}

type Names = Pick<ChartProps, 'barName' | 'lineName'> & { words: (value: number) => string };

/** The values of one column as text, the last one by default. */
function Reading({ point, isLast, barName, lineName, words }: Names & { point: ChartPoint | undefined; isLast: boolean }) {
  if (!point) return null;
  return (
    <p className="chart-reading tab" aria-live="polite">
      {barName} <b className={isLast ? 'chart-last' : undefined}>{words(point.bar)}</b> <span className="muted">· {lineName} {words(point.line)} · {point.label}</span>
    </p>
  );
}

interface DrawingProps {
  points: readonly ChartPoint[];
  ticks: readonly number[];
  end: number;
  target: number | undefined;
  label: string;
  at: number;
}

function Drawing({ points, ticks, end, target, label, at }: DrawingProps) {
  const { width, height } = SIZE;
  const column = width / Math.max(1, points.length);
  const up = (value: number) => (height * value) / end;
  const across = (value: number, className: string) => <line key={className + value} className={className} x1={0} x2={width} y1={height - up(value)} y2={height - up(value)} />;
  return (
    <svg className="chart-drawing" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {ticks.filter((tick) => tick > 0).map((tick) => across(tick, 'chart-rule'))}
      {across(0, 'chart-rule chart-rule--zero')}
      {points.map(({ key, bar, line }, index) => {
        const x = (index + (1 - BAR) / 2) * column;
        const breadth = (line > 0 && bar > 0 ? BAR / 2 : BAR) * column;
        return (
          <g key={key}>
            <rect className={`chart-bar${index === points.length - 1 ? ' chart-bar--last' : ''}`} x={x} width={breadth} y={height - up(bar)} height={up(bar)} />
            {line > 0 && <rect className="chart-outline" x={bar > 0 ? x + breadth : x} width={breadth} y={height - up(line)} height={up(line)} />}
            {index === at && <rect className="chart-column" x={index * column} width={column} y={0} height={height} />}
          </g>
        );
      })}
      {target !== undefined && <>{across(target, 'chart-target chart-target--edge')}{across(target, 'chart-target')}</>}
    </svg>
  );
}

function Numbers({ title, points, barName, lineName, labelName, words }: ChartProps & Names) {
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
                <td data-l={lineName} className="r">{words(line)}</td>
                <td data-l={barName} className="r">{words(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
