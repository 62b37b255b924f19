import { Resvg } from '@resvg/resvg-js';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

export interface DrawnFile {
  /** Where it is served, e.g. /icon-192.png. */
  address: string;
  svg: string;
  /** Pixels of the PNG, the height follows; undefined: the drawing itself. */
  width?: number;
}

const bytesOf = ({ svg, width }: DrawnFile): Buffer | string => (width === undefined ? svg : new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng());

/** Draws pictures that have to be files, most of them PNG for whoever takes no SVG. They may not contain text, only outlines: no font is there. */
export const drawnFiles = (files: readonly DrawnFile[]): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('DrawnFiles', (compilation) => {
      compilation.hooks.processAssets.tap('DrawnFiles', () => {
        for (const file of files) compilation.emitAsset(file.address.slice(1), new compiler.webpack.sources.RawSource(bytesOf(file)));
      });
    }),
});
