// The build without subtitles, alternate sound and encryption, none of which our playlists have, comes without types.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
