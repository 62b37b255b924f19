import path from 'node:path';
import { rspack } from '@rspack/core';
import { brand, brandColorsOf, brandFiles, ICON_SIZES, yourCoach } from '@coach/content';
import { paletteOf } from '@coach/domain';
import { devToolsHook, drawnFiles, firstScript, webConfig, webManifest } from '@coach/federation';

const dir = import.meta.dirname;
const first = firstScript(path.join(dir, 'src/first.ts'));

// In development no server writes the business into the page.
const business = `<script type="application/json" id="page-business">${JSON.stringify({ business: yourCoach })}</script>`;
const { light } = paletteOf(yourCoach.look);

export default (env, args) =>
  webConfig({
    name: 'shell',
    dir,
    entry: './src/main.ts',
    plugins: [
      drawnFiles(brandFiles(yourCoach)),
      webManifest({ name: brand.name, description: brand.description, theme: brandColorsOf(yourCoach.look).stage, ground: light.paper, sizes: ICON_SIZES, shortcuts: [{ name: 'Book a session', url: '/book' }, { name: 'Dashboard', url: '/dashboard' }] }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        templateParameters: {
          // Written by the server.
          name: args.mode === 'development' ? brand.name : '__SITE_NAME__',
          firstScript: first,
          development: args.mode === 'development' ? devToolsHook + business : '',
        },
      }),
    ],
  })(env, args);
