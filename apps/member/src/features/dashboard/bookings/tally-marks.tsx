const GROUP = 5;
const GROUP_WIDTH = 34;
const STROKE_STEP = 6;
const HEIGHT = 26;
/** Above this count, only the number is shown. */
const MOST = 30;

const upright = (index: number, x: number) => `M${x + 4 + index * STROKE_STEP} 3l-1 20`;
const bundle = (x: number) => `${[0, 1, 2, 3].map((index) => upright(index, x)).join('')}M${x} 20l26-13`;

/** The strokes of a tally, in groups of five. */
function strokes(count: number): string {
  const groups = Math.floor(count / GROUP);
  const full = Array.from({ length: groups }, (_, group) => bundle(group * GROUP_WIDTH));
  const rest = Array.from({ length: count % GROUP }, (_, index) => upright(index, groups * GROUP_WIDTH));
  return [...full, ...rest].join('');
}

/** A count drawn as tally marks; purely decorative beside the number. */
export function TallyMarks({ count }: { count: number }) {
  if (count === 0 || count > MOST) return null;
  const width = Math.ceil(count / GROUP) * GROUP_WIDTH;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
      <path d={strokes(count)} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
