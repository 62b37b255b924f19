const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
const SMALLEST = 4;

/** Returns a round upper end for a scale, at or above the largest value; even, so that its half is an integer. */
export function scaleEnd(largest: number): number {
  if (largest <= SMALLEST) return SMALLEST;
  const power = 10 ** Math.floor(Math.log10(largest));
  return power * STEPS.find((step) => step * power >= largest && (step * power) % 2 === 0)!;
}

/** Returns the labeled values of a scale from zero, largest first. */
export function scaleTicks(largest: number): number[] {
  const end = scaleEnd(largest);
  return [end, end / 2, 0];
}

/** Returns the points of a line over equal columns, in the chart's units: `width` × `height`, zero at the bottom. */
export const linePoints = (values: readonly number[], end: number, { width, height }: { width: number; height: number }): string =>
  values.map((value, index) => `${(((index + 0.5) * width) / values.length).toFixed(2)},${(height - (height * value) / end).toFixed(2)}`).join(' ');
