import type { Compiler, RspackPluginInstance } from '@rspack/core';

export type WebManifest = { name: string; description: string; theme: string; ground: string; /** Pixel sizes of the square icon-<size>.png files and their maskable-<size>.png counterparts. */ sizes: readonly number[]; /** Pages offered by a long press on the icon. */ shortcuts: readonly { name: string; url: string }[] };

/** Writes site.webmanifest: what a phone shows when the site is installed as an app. */
export const webManifest = ({ name, description, theme, ground, sizes, shortcuts }: WebManifest): RspackPluginInstance => ({
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('WebManifest', (compilation) => {
      const icon = (file: string, size: number, purpose: string) => ({ src: `/${file}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose });
      const icons = sizes.flatMap((size) => [icon('icon', size, 'any'), icon('maskable', size, 'maskable')]);
      const drawing = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
      const manifest = { name, short_name: name, description, id: '/', start_url: '/', scope: '/', display: 'standalone', theme_color: theme, background_color: ground, icons: [drawing, ...icons], shortcuts };
      const source = new compiler.webpack.sources.RawSource(JSON.stringify(manifest));
      compilation.hooks.processAssets.tap('WebManifest', () => compilation.emitAsset('site.webmanifest', source));
    }),
});
