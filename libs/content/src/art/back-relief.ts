/** Half the width of the silhouette at height `y`, on a canvas of 520 × 640 with the spine at x = 260. */
export function halfWidth(y: number): number {
  if (y < 70) return 0;
  if (y < 208) return head(y);
  if (y < 262) return 40 + 22 * ((y - 208) / 54) ** 2;
  if (y < 320) return 62 + 148 * ((y - 262) / 58) ** 0.55;
  const share = (y - 320) / 320;
  return 210 + 22 * Math.sin((Math.min(1, share * 2.1) * Math.PI) / 2) - 26 * share;
}

function head(y: number): number {
  const share = (y - 139) / 69;
  const neck = y > 165 ? Math.min(1, (y - 165) / 40) * 34 : 0;
  return 54 * Math.sqrt(Math.max(0, 1 - share * share)) + neck;
}

interface Muscle {
  height: number;
  /** Distances of its center from the spine and from the top. */
  x: number;
  y: number;
  spreadX: number;
  spreadY: number;
  /** Radians. */
  turned?: number;
}

/** Bumps and hollows of one half of a back: shoulder blade, lats, spinal erectors, and the grooves between them. */
const MUSCLES: readonly Muscle[] = [
  { height: 26, x: 178, y: 372, spreadX: 44, spreadY: 62 },
  { height: 24, x: 74, y: 408, spreadX: 46, spreadY: 66, turned: 0.25 },
  { height: -20, x: 128, y: 452, spreadX: 16, spreadY: 66, turned: 0.32 },
  { height: -22, x: 140, y: 350, spreadX: 13, spreadY: 44, turned: -0.7 },
  { height: 22, x: 46, y: 284, spreadX: 34, spreadY: 46 },
  { height: 18, x: 96, y: 560, spreadX: 44, spreadY: 80 },
];

function bump(fromSpine: number, y: number, { height, x, y: middle, spreadX, spreadY, turned = 0 }: Muscle): number {
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const [dx, dy] = [fromSpine - x, y - middle];
  const across = (dx * cos + dy * sin) / spreadX;
  const along = (dy * cos - dx * sin) / spreadY;
  return height * Math.exp(-(across * across + along * along) / 2);
}

const rising = (y: number, from: number, over: number): number => Math.max(0, Math.min(1, (y - from) / over));

function back(fromSpine: number, y: number): number {
  const muscles = MUSCLES.reduce((sum, muscle) => sum + bump(fromSpine, y, muscle), 0);
  const spine = 30 * Math.exp(-(fromSpine ** 2) / 200) * rising(y, 235, 70);
  const arm = 34 * Math.exp(-((fromSpine - (166 - (y - 400) * 0.06)) ** 2) / 60) * rising(y, 400, 60);
  return muscles - spine - arm;
}

/** Height of the back's relief toward the viewer at a point of the canvas; null outside the silhouette. */
export function relief(x: number, y: number): number | null {
  const width = halfWidth(y);
  const fromSpine = Math.abs(x - 260);
  if (fromSpine > width || width < 2) return null;
  const round = 78 * (1 - (fromSpine / width) ** 2) ** 0.52 * Math.min(1, width / 110 + 0.35);
  if (y > 235) return round + back(fromSpine, y);
  return y > 196 ? round - 8 * Math.exp(-(fromSpine ** 2) / 120) : round;
}
