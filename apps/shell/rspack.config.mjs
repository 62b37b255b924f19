import fs from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { brand, SOCIAL_SIZE, socialFile, socialPages, socialPicture, yourCoach } from '@coach/content';
import { devToolsHook, drawnFiles, firstScript, webConfig, webManifest } from '@coach/federation';

const dir = import.meta.dirname;
const first = firstScript(path.join(dir, 'src/first.ts'));

const mark = fs.readFileSync(path.join(dir, 'src/favicon.svg'), 'utf8');
// What shows the last one rounds its corners itself.
const filled = mark.replace(' rx="5"', '');
// What is cut to a circle keeps the mark within its middle four fifths.
const within = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#1b1613"/><g transform="translate(4 4) scale(.75)">${mark.replace(/<\/?svg[^>]*>/g, '')}</g></svg>`;
// In development nobody writes into the page whose it is.
const business = `<script type="application/json" id="page-business">${JSON.stringify({ business: yourCoach })}</script>`;
const SIZES = [192, 512];
const drawn = [
  ...SIZES.map((size) => ({ name: `icon-${size}.png`, svg: filled, width: size })),
  ...SIZES.map((size) => ({ name: `maskable-${size}.png`, svg: within, width: size })),
  { name: 'apple-touch-icon.png', svg: filled, width: 180 },
  ...socialPages.map((page) => ({ name: socialFile(page).slice(1), svg: socialPicture(page), width: SOCIAL_SIZE.width })),
];

export default (env, args) =>
  webConfig({
    name: 'shell',
    dir,
    entry: './src/main.ts',
    plugins: [
      drawnFiles(drawn),
      webManifest({ name: brand.name, description: brand.description, theme: '#1b1613', ground: '#f9f5ee', sizes: SIZES, shortcuts: [{ name: 'Book a session', url: '/book' }, { name: 'Dashboard', url: '/dashboard' }] }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/favicon.svg', to: 'favicon.svg' }] }),
      new rspack.HtmlRspackPlugin({
        template: './src/index.html',
        inject: 'head',
        scriptLoading: 'defer',
        templateParameters: {
          // Written by whoever sends the page.
          name: args.mode === 'development' ? brand.name : '__SITE_NAME__',
          firstScript: first,
          development: args.mode === 'development' ? devToolsHook + business : '',
        },
      }),
    ],
  })(env, args);
