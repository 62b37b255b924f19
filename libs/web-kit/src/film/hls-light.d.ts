// The build without subtitles, alternate audio, and encryption, which our playlists don't use, has no types of its own.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
