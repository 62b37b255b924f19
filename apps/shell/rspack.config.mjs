import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { brand, SOCIAL_SIZE, socialPicture } from '@coach/content';
import { devToolsHook, drawnFiles, firstScript, webConfig, webManifest } from '@coach/federation';

const dir = import.meta.dirname;
const first = firstScript(path.join(dir, 'src/first.ts'));
const boot = firstScript(path.join(dir, 'src/boot.ts'));

const mark = fs.readFileSync(path.join(dir, 'src/favicon.svg'), 'utf8');
// What shows the last one rounds its corners itself.
const filled = mark.replace(' rx="5"', '');
const SIZES = [192, 512];
const drawn = [
  ...SIZES.map((size) => ({ name: `icon-${size}.png`, svg: filled, width: size })),
  { name: 'apple-touch-icon.png', svg: filled, width: 180 },
  { name: 'social.png', svg: socialPicture(), width: SOCIAL_SIZE.width },
];

export default (env, args) =>
  webConfig({
    name: 'shell',
    dir,
    entry: './src/main.ts',
    plugins: [
      boot.plugin,
      drawnFiles(drawn),
      webManifest({ name: brand.name, description: brand.description, theme: '#1b1613', ground: '#f9f5ee', sizes: SIZES }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/favicon.svg', to: 'favicon.svg' }] }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        templateParameters: {
          name: brand.name,
          firstScript: first.code,
          development: args.mode === 'development' ? devToolsHook : '',
        },
      }),
    ],
  })(env, args);
