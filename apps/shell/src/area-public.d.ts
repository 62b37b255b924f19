// The visitor's area inside the renderer of prerendered pages; the browser gets it as a container of its own.
declare module 'area/public' {
  export const area: import('@coach/web-kit').Area;
}
