// Loads a library film into a video element; only bundled by remotes that play films.
export { Grant, renewalIn } from './grant.ts';
export { listen } from './listen.ts';
export { openSource, type PlaybackEvents, type Source, type Start } from './source.ts';
export { ownStream } from './stream.ts';
