export { devToolsHook } from './dev-server.ts';
export { drawnFiles, type DrawnFile } from './drawn-files.ts';
export { firstScript, type FirstScript } from './first-script.ts';
export { nodeConfig, type NodeAppOptions } from './node-config.ts';
export { prerenderConfig, type PrerenderOptions } from './prerender-config.ts';
export { sharedSingletons } from './shared.ts';
export { webConfig, type WebAppOptions } from './web-config.ts';
export { webManifest, type WebManifest } from './web-manifest.ts';
export { AREAS, devPorts, publicPath, type AreaName, type WebApp } from './workspace.ts';
