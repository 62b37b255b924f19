// The public remote inside the prerenderer; browsers load it as a separate container.
declare module 'area/public' {
  export const area: import('@coach/web-kit').Area;
}
