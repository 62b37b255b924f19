// How a film of the library is fetched into a video element; carried only by the areas that play one.
export { Grant, renewalIn } from './grant.ts';
export { listen } from './listen.ts';
export { openSource, type PlaybackEvents, type Source, type Start } from './source.ts';
export { ownStream } from './stream.ts';
