import { createHash } from 'node:crypto';
import { EMBED_ORIGINS, embedPlayer, PROVIDER_NAMES, type Embed } from '@coach/domain';

/** Permissions of a provider's player: scripts in its own origin, full screen, and a link to its own page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const ALLOW = 'autoplay; fullscreen; picture-in-picture; encrypted-media';

const STYLE = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#000}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A page containing only a provider's player. It runs no script, loads nothing itself, frames only that provider, and can be framed only by our pages. */
export function embedPage(embed: Embed, filmTitle: string): { html: string; headers: Record<string, string> } {
  const title = escaped(`${filmTitle} (${PROVIDER_NAMES[embed.provider]})`);
  // The providers refuse pages without a referrer; they only get the site's origin.
  const frame = `<iframe src="${escaped(embedPlayer(embed))}" title="${title}" allow="${ALLOW}" sandbox="${SANDBOX}" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body>${frame}</body></html>`;
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src ${EMBED_ORIGINS[embed.provider]}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;
  return { html, headers: { 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'strict-origin-when-cross-origin', 'cache-control': 'no-store' } };
}
