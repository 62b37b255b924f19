// Declares the file types that the bundler turns into modules, for type checks of apps and libs (`"types": ["@coach/federation/assets"]`).
declare module '*.module.css' {
  const classNames: Record<string, string>;
  export default classNames;
}
declare module '*.css' {}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
