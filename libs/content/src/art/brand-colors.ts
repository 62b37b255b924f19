import { DEFAULT_LOOK, paletteOf, type Look } from '@coach/domain';

/** Colors for pictures drawn outside the site, where there is no theme: on paper or on a player's dark stage; each `#rrggbb`. */
export interface BrandColors {
  paper: string;
  ink: string;
  /** On paper. */
  accent: string;
  stage: string;
  stageInk: string;
  /** On the stage. */
  stageAccent: string;
  /** The spot in the mark, on the mark's own dark background. */
  mark: string;
}

const DRAWN: BrandColors = { paper: '#f9f5ee', ink: '#1b1613', accent: '#ff5a2b', stage: '#1b1613', stageInk: '#f7f3ec', stageAccent: '#ff6a3a', mark: '#ff5a2b' };

/** Returns the colors of a look; those of the specification's look are hand-picked. */
export function brandColorsOf(look: Look): BrandColors {
  const { light, dark } = paletteOf(look);
  if (look.accent === DEFAULT_LOOK.accent) return { ...DRAWN, paper: light.paper };
  return { ...DRAWN, paper: light.paper, accent: light.accent, stageAccent: dark.accent, mark: dark.accent };
}

/** Share of the accent color in the panel behind an ink picture; the rest is white. */
const TINT = 0.26;

/** Color of the panel behind an ink picture where no stylesheet draws it; `#rrggbb`. */
export const inkPanelOf = (look: Look): string => {
  const { accent } = brandColorsOf(look);
  return `#${[1, 3, 5].map((at) => Math.round(255 - (255 - Number.parseInt(accent.slice(at, at + 2), 16)) * TINT).toString(16).padStart(2, '0')).join('')}`;
};
