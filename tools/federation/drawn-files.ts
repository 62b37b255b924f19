import { Resvg } from '@resvg/resvg-js';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

export type DrawnFile = { /** Its name beside the page, e.g. icon-192.png. */ name: string; svg: string; /** Pixels; the height follows. */ width: number };

const png = ({ svg, width }: DrawnFile): Buffer => new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();

/** Draws pictures that have to be PNG files, for whoever takes no SVG. They may not contain text, only outlines: no font is there. */
export const drawnFiles = (files: readonly DrawnFile[]): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('DrawnFiles', (compilation) => {
      compilation.hooks.processAssets.tap('DrawnFiles', () => {
        for (const file of files) compilation.emitAsset(file.name, new compiler.webpack.sources.RawSource(png(file)));
      });
    }),
});
