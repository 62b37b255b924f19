import type { Configuration } from '@rspack/core';
import { AREAS, devPorts, publicPath, type WebApp } from './workspace.ts';

const HOST = '127.0.0.1';
const API = process.env['COACH_API'] ?? `http://${HOST}:3001`;

const areaProxies = AREAS.map((area) => ({ context: [publicPath(area)], target: `http://${HOST}:${devPorts[area]}`, ws: false }));

/** Videos come from the last build, through the API. Everything is opened through the shell's port, so that development has a single origin like production. */
export function devServer(name: WebApp): Configuration['devServer'] {
  const isShell = name === 'shell';
  return {
    host: HOST,
    port: devPorts[name],
    hot: true,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    historyApiFallback: isShell && { disableDotRule: true },
    client: {
      // The shell's updates come from the page's own origin; an area's page shares that origin, but its updates come from its own server.
      ...(isShell ? {} : { webSocketURL: `ws://${HOST}:${devPorts[name]}/ws` }),
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: isShell ? [{ context: ['/api', '/clips', '/pictures'], target: API }, ...areaProxies] : [],
  };
}

/**
 * Development only. Each bundle has its own refresh runtime and finds the page's react-dom through the DevTools
 * hook; without DevTools installed, an area's updates would be received but never shown.
 */
export const devToolsHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;
