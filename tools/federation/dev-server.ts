import type { Configuration } from '@rspack/core';
import { AREAS, devPorts, publicPath, type WebApp } from './workspace.ts';

const HOST = '127.0.0.1';
const API = process.env['COACH_API'] ?? `http://${HOST}:3001`;

const areaProxies = AREAS.map((area) => ({ context: [publicPath(area)], target: `http://${HOST}:${devPorts[area]}`, ws: false }));

/** Films are the last build's, out of the API's hand. Everything is opened through the shell's port, so that development has one origin like production. */
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
      // The shell's changes come from wherever its page is open; an area's page is open there too, its changes are not.
      ...(isShell ? {} : { webSocketURL: `ws://${HOST}:${devPorts[name]}/ws` }),
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    proxy: isShell ? [{ context: ['/api', '/clips', '/pictures'], target: API }, ...areaProxies] : [],
  };
}

/**
 * Development only. Each bundle brings a refresh runtime of its own and finds the page's react-dom through the DevTools
 * hook; without DevTools installed, an area's changes would be taken and never shown.
 */
export const devToolsHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;
