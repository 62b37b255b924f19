/** A perceptual color: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Three = readonly [number, number, number];

const times = (rows: readonly [Three, Three, Three], [a, b, c]: Three): Three => rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Three;

// Ottosson's matrices, https://bottosson.github.io/posts/oklab
const TO_CONES: readonly [Three, Three, Three] = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]];
const TO_LAB: readonly [Three, Three, Three] = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]];
const FROM_LAB: readonly [Three, Three, Three] = [[1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728], [1, -0.0894841775, -1.291485548]];
const FROM_CONES: readonly [Three, Three, Three] = [[4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965], [-0.0041960863, -0.7034186147, 1.707614701]];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const linearOf = (hex: string): Three => [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Three;

/** Converts a `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = times(TO_LAB, times(TO_CONES, linearOf(hex)).map(Math.cbrt) as unknown as Three);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
}

function linearFrom({ l, c, h }: Oklch): Three {
  const turn = (h * Math.PI) / 180;
  return times(FROM_CONES, times(FROM_LAB, [l, c * Math.cos(turn), c * Math.sin(turn)]).map((cone) => cone ** 3) as unknown as Three);
}

const ROUNDING = 1e-4;
const isShown = (color: Oklch): boolean => linearFrom(color).every((part) => part >= -ROUNDING && part <= 1 + ROUNDING);
const HALVINGS = 14;

/** A color as `#rrggbb`; one outside the gamut is reduced in chroma at the same lightness and hue. */
export function hexOf(color: Oklch): string {
  let [least, most] = [0, color.c];
  for (let halving = 0; halving < HALVINGS && !isShown({ ...color, c: most }); halving += 1) {
    const half = (least + most) / 2;
    if (isShown({ ...color, c: half })) least = half;
    else most = half;
  }
  const parts = linearFrom({ ...color, c: isShown({ ...color, c: most }) ? most : least });
  return `#${parts.map((part) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, part))))) * 255).toString(16).padStart(2, '0')).join('')}`;
}

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The WCAG 2 contrast ratio of two `#rrggbb`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}
