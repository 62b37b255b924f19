import type { Compiler, RspackPluginInstance } from '@rspack/core';

export type WebManifest = { name: string; description: string; theme: string; ground: string; /** Pixels of the square icon-<size>.png files. */ sizes: readonly number[] };

/** What a phone shows when somebody puts the site among the apps, as site.webmanifest. */
export const webManifest = ({ name, description, theme, ground, sizes }: WebManifest): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('WebManifest', (compilation) => {
      const icons = sizes.map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
      const drawing = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
      const manifest = { name, short_name: name, description, start_url: '/', display: 'browser', theme_color: theme, background_color: ground, icons: [drawing, ...icons] };
      const source = new compiler.webpack.sources.RawSource(JSON.stringify(manifest));
      compilation.hooks.processAssets.tap('WebManifest', () => compilation.emitAsset('site.webmanifest', source));
    }),
});
