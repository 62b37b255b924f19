import express, { Router, type Response } from 'express';
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Coach API</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const START = `window.onload = () => SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false });`;

/** Swagger UI writes style attributes and data: pictures; scripts stay on this origin. */
const POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

const page = (response: Response) => response.set('content-security-policy', POLICY).set('cache-control', 'no-cache');

/** The document is made when somebody asks for it for the first time: what makes it, and what it is made in, is weight that few need. */
async function documentOf(version: string) {
  const { apiDocument } = await import('./api-document.ts');
  return apiDocument(version);
}

/** /api/openapi.json of this release and its page /api/docs, with every asset served from here. */
export function apiDocs(version: string): Router {
  const router = Router();
  let document: ReturnType<typeof documentOf> | undefined;
  router.get('/openapi.json', async (_request, response) => void response.json(await (document ??= documentOf(version))));
  router.get('/docs', (_request, response) => void page(response).type('html').send(PAGE));
  router.get('/docs/start.js', (_request, response) => void page(response).type('js').send(START));
  router.use('/docs/assets', express.static(swaggerFolder(), { index: false, maxAge: '1h' }));
  return router;
}
