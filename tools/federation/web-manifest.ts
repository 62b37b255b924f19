import type { Compiler, RspackPluginInstance } from '@rspack/core';

export type WebManifest = { name: string; description: string; theme: string; ground: string; /** Pixels of the square icon-<size>.png files, and of the maskable-<size>.png beside each. */ sizes: readonly number[]; /** Pages that a long press on the icon offers. */ shortcuts: readonly { name: string; url: string }[] };

/** What a phone shows when somebody puts the site among the apps, as site.webmanifest. */
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
