import { range, type Point } from '../svg.ts';

/** Canvas units of a story's drawing. */
export const WIDTH = 600;
export const HEIGHT = 720;

/** A pattern of lines that covers the canvas, each as its points; the random numbers (0 … 1) make every pattern unique. */
export type Screen = (random: () => number) => Point[][];

const STEP = 6;
const REACH = Math.hypot(WIDTH, HEIGHT);

/** Waves that flatten toward the bottom. */
export const waves: Screen = (random) => {
  const [phase, swell, length] = [random() * 6, 26 + random() * 34, 90 + random() * 70];
  return range(62).map((row) => {
    const y = row * 12.4 - 20;
    const height = swell * (1 - y / HEIGHT) ** 1.4 || 0;
    return range(WIDTH / STEP + 1).map((index): Point => {
      const x = index * STEP;
      return [x, y + height * Math.sin(x / length + phase + row / 9) + height * 0.4 * Math.sin(x / 37 + phase)];
    });
  });
};

/** Rings around a point near an edge. */
export const rings: Screen = (random) => {
  const [x, y] = [random() < 0.5 ? 60 * random() : WIDTH - 60 * random(), HEIGHT * (0.55 + 0.45 * random())];
  const gap = 11.5 + random() * 2;
  return range(Math.ceil(REACH / gap)).map((ring) => {
    const radius = 16 + ring * gap;
    const turns = Math.ceil((2 * Math.PI * radius) / STEP);
    return range(turns + 1).map((index): Point => {
      const angle = (index / turns) * 2 * Math.PI;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  });
};

/** Straight lines at one angle. */
export const hatch: Screen = (random) => {
  const angle = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.75);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const gap = 11 + random() * 2.5;
  return range(Math.ceil(REACH / gap)).map((row) => {
    const away = row * gap - REACH / 2;
    return range(Math.ceil(REACH / STEP)).map((index): Point => {
      const along = index * STEP - REACH / 2;
      return [WIDTH / 2 + along * cos - away * sin, HEIGHT / 2 + along * sin + away * cos];
    });
  });
};

/** Zigzag lines, higher toward the right. */
export const peaks: Screen = (random) => {
  const [span, height, phase] = [150 + random() * 110, 44 + random() * 36, random()];
  return range(56).map((row) => {
    const y = row * 14.6 - 16;
    return range(WIDTH / STEP + 1).map((index): Point => {
      const x = index * STEP;
      const share = (x / span + phase) % 1;
      return [x, y - height * (0.35 + (0.6 * x) / WIDTH) * (1 - Math.abs(share * 2 - 1))];
    });
  });
};
