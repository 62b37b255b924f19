import { Resvg } from '@resvg/resvg-js';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

export interface DrawnFile {
  /** The address it is served at, e.g. /icon-192.png. */
  address: string;
  svg: string;
  /** Width of the PNG in pixels, the height follows; undefined to keep the SVG. */
  width?: number;
}

const bytesOf = ({ svg, width }: DrawnFile): Buffer | string => (width === undefined ? svg : new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng());

/** Renders pictures that must be files, mostly PNG for clients without SVG support. They must contain outlines instead of text, as no fonts are available. */
export const drawnFiles = (files: readonly DrawnFile[]): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('DrawnFiles', (compilation) => {
      compilation.hooks.processAssets.tap('DrawnFiles', () => {
        for (const file of files) compilation.emitAsset(file.address.slice(1), new compiler.webpack.sources.RawSource(bytesOf(file)));
      });
    }),
});
