import express, { Router, type RequestHandler, type Response } from 'express';
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { partAskedFor, partsOf } from './document-parts.ts';

/** Swagger UI uses style attributes and data: images; scripts stay on this origin. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

const page = (response: Response, kind: string) => response.set('content-security-policy', POLICY).set('cache-control', 'no-cache').type(kind);

/** What is documented: the release, its address, and the built site whose fonts the pages use. */
interface Documented {
  version: string;
  site: string;
  distDir: string;
}

/** Document and pages are generated on first request: the code and data for them take memory that few processes need. */
async function madeOf({ distDir, ...release }: Documented) {
  const [{ describedApi }, { documentation }, { siteFaces }] = await Promise.all([import('./api-document.ts'), import('./pages/documentation.ts'), import('./site-faces.ts')]);
  const { document, refusals } = await describedApi(release);
  const pages = documentation(document.paths ?? {}, refusals);
  return { ...partsOf(document), ...pages, style: siteFaces(distDir) + pages.style };
}

/** /api/openapi.json of this release, whole or in parts, and their list; guides and reference under /api/docs, with every asset served from here. */
export function apiDocs(documented: Documented): Router {
  const router = Router();
  let made: ReturnType<typeof madeOf> | undefined;
  const answering = (kind: string, pick: (from: Awaited<ReturnType<typeof madeOf>>, slug: string) => string | undefined): RequestHandler => async ({ params }, response, next) => {
    const text = pick(await (made ??= madeOf(documented)), String(params['slug']));
    if (text === undefined) next();
    else page(response, kind).send(text);
  };
  router.get('/openapi', answering('json', ({ index }) => index));
  router.get('/openapi.json', async ({ query: { audience, area } }, response) => {
    const part = partAskedFor({ audience, area });
    response.type('json').send((await (made ??= madeOf(documented))).texts.get(part));
  });
  router.get('/docs', answering('html', ({ guides }) => guides.values().next().value));
  router.get('/docs/guides/:slug', answering('html', ({ guides }, slug) => guides.get(slug)));
  router.get('/docs/reference', answering('html', ({ reference }) => reference));
  router.get('/docs/page.css', answering('css', ({ style }) => style));
  router.get('/docs/page.js', answering('js', ({ script }) => script));
  router.get('/docs/reference.js', answering('js', ({ referenceScript }) => referenceScript));
  router.get('/docs/search.json', answering('json', ({ search }) => search));
  router.use('/docs/assets', express.static(swaggerFolder(), { index: false, maxAge: '1h' }));
  return router;
}
