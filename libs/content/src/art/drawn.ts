import type { Drawing, Picture } from '../picture.ts';

/** A picture that is drawn on first access: drawing all of them up front would slow down page startup. */
export function drawn(label: string, draw: (label: string) => Drawing): Picture {
  let drawing: Drawing | undefined;
  return {
    kind: 'drawing',
    label,
    get svg() {
      drawing ??= draw(label);
      return drawing.svg;
    },
  };
}
