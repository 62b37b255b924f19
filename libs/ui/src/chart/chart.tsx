import { linePoints, scaleEnd } from './chart-scale.ts';
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

/** Bars and a line over time, drawn; the same numbers as a table for eyes and ears that prefer it. */
export function Chart(props: ChartProps) {
  const { title, summary, points, barName, lineName } = props;
  const { formatCount } = useRegion();
  const end = scaleEnd(Math.max(0, ...points.flatMap(({ bar, line }) => [bar, line])));
  const middle = points[Math.floor(points.length / 2)];
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span className="chart-title">{title}</span>
        <span className="chart-key chart-key--bar">{barName}</span>
        <span className="chart-key chart-key--line">{lineName}</span>
      </figcaption>
      <div className="chart-body">
        <div className="chart-scale tab" aria-hidden="true"><span>{formatCount(end)}</span><span>{formatCount(end / 2)}</span><span>0</span></div>
        <Drawing points={points} end={end} label={`${title}: ${summary}`} />
        <div className="chart-foot tab" aria-hidden="true"><span>{points[0]?.label}</span><span>{middle?.label}</span><span>{points.at(-1)?.label}</span></div>
      </div>
      <Numbers {...props} />
    </figure>
  );
}

function Drawing({ points, end, label }: { points: readonly ChartPoint[]; end: number; label: string }) {
  const { width, height } = SIZE;
  const column = width / Math.max(1, points.length);
  return (
    <svg className="chart-drawing" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      {[0, 0.5, 1].map((share) => <line key={share} className="chart-rule" x1={0} x2={width} y1={height * share} y2={height * share} />)}
      {points.map(({ key, label: day, bar, line }, index) => (
        <g key={key}>
          <rect className="chart-bar" x={(index + (1 - BAR) / 2) * column} width={BAR * column} y={height - (height * bar) / end} height={(height * bar) / end} />
          <rect className="chart-column" x={index * column} width={column} y={0} height={height}><title>{`${day}: ${bar}, ${line}`}</title></rect>
        </g>
      ))}
      <polyline className="chart-line" points={linePoints(points.map(({ line }) => line), end, SIZE)} />
    </svg>
  );
}

function Numbers({ title, points, barName, lineName, labelName }: ChartProps) {
  return (
    <details className="chart-numbers">
      <summary>Show as a table</summary>
      <div className="chart-table">
        <table className="tbl">
          <caption className="vh">{title}</caption>
          <thead><tr><th scope="col">{labelName}</th><th scope="col" className="r">{lineName}</th><th scope="col" className="r">{barName}</th></tr></thead>
          <tbody>
            {points.map(({ key, label, bar, line }) => (
              <tr key={key}>
                <td data-l={labelName} className="tab">{label}</td>
                <td data-l={lineName} className="r">{line}</td>
                <td data-l={barName} className="r">{bar}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
