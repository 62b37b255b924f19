import path from 'node:path';
import { findNginx, startNginx } from '@coach/start/install/nginx.ts';
import { median } from '../measure-page.ts';
import { fetchRate } from './fetch-rate.ts';
import { makeFilm } from './make-film.ts';
import type { VideoSubject } from './subject.ts';

const PORTS = { proxy: 24_090, plain: 24_091 };
const ROUNDS = 7;
const TIMES = 150;

const inWords = (rate: number, plain: number): string => `${((100 * rate) / plain).toFixed(0)} % (${(rate / 1e6).toFixed(0)} of ${(plain / 1e6).toFixed(0)} MB/s)`;

/** F5: the same video segment from nginx as a plain file, from Node at its signed address, and from the deployment's proxy. */
export const bytes: VideoSubject = async ({ coach, stack, folder }) => {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed (apt-get install nginx-light): nothing to compare with');
  const id = await coach.create('Bytes', { access_tier: 'free' });
  await coach.upload(id, makeFilm(path.join(folder, 'bytes.mp4'), 8));
  const { file_path } = await coach.settled(id, 180_000);
  const rendition = path.join(stack.env['STORAGE_DIR']!, path.dirname(file_path!));
  const beside = `server { listen 127.0.0.1:${PORTS.plain}; sendfile on; tcp_nopush on; open_file_cache max=100; root ${rendition}; }`;
  const nginx = await startNginx({ program, folder: path.join(folder, 'nginx'), port: PORTS.proxy, apis: [stack.urls.site], beside });
  try {
    const { src, cookie } = await coach.play(id);
    const segment = src.replace('master.m3u8', '1080p/seg_0000.m4s');
    const places = { plain: `http://127.0.0.1:${PORTS.plain}/1080p/seg_0000.m4s`, node: coach.site + segment, proxy: nginx.url + segment };
    const rates: Record<keyof typeof places, number[]> = { plain: [], node: [], proxy: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const place of ['plain', 'node', 'proxy'] as const) {
        const rate = await fetchRate(places[place], cookie, TIMES);
        // The first round is a warm-up.
        if (round > 0) rates[place].push(rate);
      }
    }
    const [plain, node, proxy] = [median(rates.plain), median(rates.node), median(rates.proxy)];
    return [
      { promise: 'F5', what: 'a film’s bytes through Node, of nginx with sendfile', figure: inWords(node, plain), limit: '≥ 40 %', isKept: node >= 0.4 * plain },
      { promise: 'F5', what: 'and through the deployment’s nginx, signed', figure: inWords(proxy, plain), limit: '≥ 90 %', isKept: proxy >= 0.9 * plain },
    ];
  } finally {
    await nginx.stop();
    await coach.remove(id);
  }
};
