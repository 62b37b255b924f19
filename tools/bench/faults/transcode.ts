import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Coach } from '../videos/coach.ts';
import { makeFilm } from '../videos/make-film.ts';
import { killAndRestart } from './fault-stack.ts';
import type { FaultFigure, FaultSubject } from './fault.ts';
import { eventually, PASSWORD, Product } from './product.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 20);
const RECOVERED_WITHIN_MS = 60_000;
const CUTS = 3;

const videoOf = async (product: Product, id: string) =>
  (await product.rows<{ upload_status: string; upload_progress: number; rendition: string | null }>('select upload_status, upload_progress, rendition from videos where id = $1', [id]))[0]!;

/** Counts the encoders working in this product's folder. */
const encoders = (folder: string): number =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n').filter((line) => /^\S*ffmpeg /.test(line) && line.includes(folder)).length;

/** Counts playable playlists in folders that no row refers to. */
function strayPlaylists(folder: string, id: string, rendition: string | null): number {
  const videos = path.join(folder, 'videos', id);
  const entries = fs.existsSync(videos) ? fs.readdirSync(videos) : [];
  return entries.filter((name) => name !== rendition && fs.existsSync(path.join(videos, name, 'master.m3u8'))).length;
}

interface Death {
  orphans: number;
  partial: number;
  recoveredMs: number;
  isWhole: boolean;
}

/** Kills a worker in the middle of a transcode; its successor has to finish the video. */
async function die(product: Product, coach: Coach, film: string, folder: string): Promise<Death> {
  const id = await coach.create('Mortal');
  await coach.upload(id, film);
  await eventually('ffmpeg at work', () => encoders(folder) > 0, 30_000);
  await delay(Math.random() * 2_000);
  const isOver = (await videoOf(product, id)).upload_status !== 'processing';
  const killedAt = Date.now();
  product.stack.hold('worker');
  product.stack.kill('worker', 'SIGKILL');
  await delay(500);
  const [orphans, { rendition }] = [encoders(folder), await videoOf(product, id)];
  const partial = isOver ? 0 : strayPlaylists(folder, id, null) + (rendition ? 1 : 0);
  await product.stack.release('worker');
  await eventually('taken up again', async () => isOver || encoders(folder) > 0 || (await videoOf(product, id)).upload_status === 'completed', 2 * RECOVERED_WITHIN_MS).catch(() => null);
  const recoveredMs = Date.now() - killedAt;
  const { upload_status } = await coach.settled(id, 300_000);
  const left = await videoOf(product, id);
  const isWhole = upload_status === 'completed' && fs.readdirSync(path.join(folder, 'videos', id)).join() === left.rendition;
  await coach.remove(id);
  return { orphans, partial, recoveredMs, isWhole };
}

/** A connection between client and API that can be cut. */
async function wireTo(port: number): Promise<{ port: number; cut: () => void; close: () => void }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(port, 'localhost');
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return { port: (server.address() as net.AddressInfo).port, cut, close: () => (cut(), server.close()) };
}

/** Cuts the network repeatedly and kills the API during an upload: it must resume and arrive intact. */
async function cutOff(product: Product, coach: Coach, film: string): Promise<FaultFigure> {
  const wire = await wireTo(Number(new URL(coach.site).port));
  const id = await coach.create('Cut off');
  const sent = coach.through(`http://127.0.0.1:${wire.port}`).upload(id, film, { retryDelays: [200, 500, 1_000, 2_000, 3_000, 5_000], chunkSize: 1024 * 1024 });
  for (let cut = 0; cut < CUTS; cut += 1) {
    await delay(150);
    wire.cut();
  }
  await killAndRestart(product.stack, 'api');
  const error = await sent;
  wire.close();
  const { upload_status } = await coach.settled(id, 300_000);
  const [{ size } = { size: '0' }] = await product.rows<{ size: string }>('select file_size as size from videos where id = $1', [id]);
  await coach.remove(id);
  const isKept = error === null && upload_status === 'completed' && Number(size) === fs.statSync(film).size;
  return { promise: 'P9', what: `an upload with the network cut ${CUTS} times and the API killed`, figure: isKept ? 'whole, byte for byte' : `${error ?? upload_status}, ${size} bytes`, limit: 'whole', isKept };
}

/** P9: the worker killed in the middle of transcodes, the network cut in the middle of an upload. */
export const transcode: FaultSubject = async (stack) => {
  const product = new Product(await stack());
  const { email } = await product.client('Cora');
  await product.rows('update profiles set is_admin = true where email = $1', [email]);
  let coach = await Coach.signIn(product.stack.urls.site, email, PASSWORD);
  const folder = product.stack.env['STORAGE_DIR']!;
  const film = makeFilm(path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-faults-')), 'mortal.mp4'), 12, '1280x720');
  const deaths: Death[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // No access token lasts as long as twenty kills.
    if (round % 5 === 4) coach = await Coach.signIn(product.stack.urls.site, email, PASSWORD);
    deaths.push(await die(product, coach, film, folder));
    console.log(`    death ${round + 1} of ${ROUNDS}: taken up again after ${(deaths.at(-1)!.recoveredMs / 1000).toFixed(1)} s`);
  }
  const sum = (of: (death: Death) => number) => deaths.reduce((total, death) => total + of(death), 0);
  const [whole, orphans, partial, slowest] = [sum(({ isWhole }) => Number(isWhole)), sum((death) => death.orphans), sum((death) => death.partial), Math.max(...deaths.map(({ recoveredMs }) => recoveredMs))];
  return [
    { promise: 'P9', what: `kill -9 of the worker in ${ROUNDS} transcodes: ready, once`, figure: `${whole} of ${ROUNDS}`, limit: `${ROUNDS} of ${ROUNDS}`, isKept: whole === ROUNDS },
    { promise: 'P9', what: 'encoders that outlive their worker by 0.5 s', figure: String(orphans), limit: '0', isKept: orphans === 0 },
    { promise: 'P9', what: 'half-made playlists in sight', figure: String(partial), limit: '0', isKept: partial === 0 },
    { promise: 'P9', what: 'taken up again, at the latest', figure: `${(slowest / 1000).toFixed(1)} s`, limit: '≤ 60 s', isKept: slowest <= RECOVERED_WITHIN_MS },
    await cutOff(product, coach, film),
  ];
};
