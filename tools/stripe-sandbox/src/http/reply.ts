import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { html, Html } from './html.ts';

/** A complete page; when sent, a nonce allows its own style and script only. */
export interface Page {
  title: string;
  style: string;
  script?: string;
  body: Html;
}

/** Sends JSON, indented as Stripe does. */
export function sendJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body, null, 2));
}

/** Redirects the browser with a GET. */
export function sendOn(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

/** Sends a self-contained page. */
export function sendPage(response: ServerResponse, status: number, { title, style, script, body }: Page): void {
  const nonce = randomBytes(16).toString('base64');
  const raw = (text: string): Html => new Html(text);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
${body}
${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : null}
</body>
</html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(page.markup);
}
