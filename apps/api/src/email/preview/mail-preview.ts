import { languageOf, type Language } from '@coach/domain';
import { mailNames, type MailName } from '@coach/emails';
import { Router, type Response } from 'express';
import { examplesOf, type Example, type Sender } from './mail-examples.ts';
import { previewPage } from './mail-preview-page.ts';

/** The mail as shown by a dark or a light mail program, whatever the reader's own theme. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html.replace('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all').replaceAll('light dark', theme);
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const send = (response: Response, html: string) => void response.set('content-security-policy', POLICY).set('x-frame-options', 'SAMEORIGIN').set('cache-control', 'no-store').type('html').send(html);

const languageIn = (query: Record<string, unknown>): Language => languageOf(String(query['language'] ?? ''));

/** /api/mail-preview: every mail of the business side by side, light, dark and as text. Never in production. */
export function mailPreview(sender: () => Sender): Router {
  const router = Router();
  const exampleOf = (name: unknown, { index, language }: { index: unknown; language: Language }): [MailName, Example[], Example] | null => {
    const found = mailNames.find((one) => one === name);
    const examples = found ? examplesOf(found, sender(), language) : [];
    const example = examples[Number(index ?? 0)];
    return found && example ? [found, examples, example] : null;
  };
  router.get('/mail-preview', ({ query }, response) => {
    const found = exampleOf(query['mail'] ?? mailNames[0], { index: query['example'], language: languageIn(query) });
    if (!found) return void response.sendStatus(404);
    return send(response, previewPage(languageIn(query), ...found));
  });
  router.get('/mail-preview/:name/:index/:theme', ({ params, query }, response) => {
    const found = exampleOf(params.name, { index: params.index, language: languageIn(query) });
    if (!found || (params.theme !== 'light' && params.theme !== 'dark')) return void response.sendStatus(404);
    return send(response, inTheme(found[2].mail.html, params.theme));
  });
  return router;
}
