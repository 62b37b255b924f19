import type { Drawing, Picture } from '../picture.ts';

/** Drawn when it is first looked at: all of them at once would hold up a page while it starts. */
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
