import * as z from 'zod';
import { LEGAL_DOCUMENTS, markupProblems, unknownPlaceholders, type LegalFacts as LegalFactsValue, type MarkupProblem } from '@coach/domain';
import { Policy, Region } from '../business/business.ts';
import { requiredText, text } from '../input/text.ts';
import { deskMessages } from '../messages/desk-messages.ts';
import { fill } from '../messages/fill.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { open, signedIn } from '../refusals.ts';

const words = deskMessages.legal;
const tags = ['Legal'];

const MOST_CHARACTERS = 20_000;

const PROBLEMS: Record<Exclude<MarkupProblem['kind'], 'unknown-placeholder'>, string> = {
  'bad-link': words.badLink,
  html: words.html,
  'no-section': words.noSection,
  'empty-section': words.emptySection,
  'same-section': words.sameSection,
};

const sentenceOf = ({ kind, words: said, meant }: MarkupProblem): string => {
  if (kind !== 'unknown-placeholder') return fill(PROBLEMS[kind], { words: said });
  return meant ? fill(words.unknownPlaceholder, { name: `{{${said}}}`, meant: `{{${meant}}}` }) : fill(words.noPlaceholder, { name: `{{${said}}}` });
};

const tellFirst = (context: z.RefinementCtx, [problem]: readonly MarkupProblem[]): void => {
  if (problem) context.addIssue({ code: 'custom', message: sentenceOf(problem) });
};

const lead = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.superRefine((value, context) => tellFirst(context, unknownPlaceholders(value).map(({ name, meant }) => ({ kind: 'unknown-placeholder', words: name, meant }))));
const body = <Schema extends z.ZodType<string>>(schema: Schema) => schema.superRefine((value, context) => tellFirst(context, value === '' ? [] : markupProblems(value)));

/** A legal page in its languages; a translation may be incomplete. */
export const LegalTexts = z
  .object({
    en: z.object({ lead: lead(requiredText(400, words.required)), body: body(requiredText(MOST_CHARACTERS, words.required)) }),
    es: z.object({ lead: lead(text(400)), body: body(text(MOST_CHARACTERS)) }),
  })
  .meta({ id: 'LegalTexts' });

/** Both pages as worded by the coach. */
export const LegalSetInput = z.object({ 'privacy-policy': LegalTexts, 'terms-conditions': LegalTexts });

export const LegalDocumentName = z.enum(LEGAL_DOCUMENTS);

const Text = z.object({ lead: z.string(), body: z.string().describe('Chapters: `## Title {#anchor}`, paragraphs, `- lists`, `[links](https://…)` and `{{placeholders}}`') });
/** As published, by any release. */
export const PublishedTexts = z.object({ en: Text, es: Text.describe('Empty where nothing is translated') }).meta({ id: 'PublishedLegalTexts' });

/** The date of a version, and its number when there are several on that day. */
export const LegalVersionName = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:-[1-9]\d{0,3})?$/);

const LegalFacts = z
  .object({ name: z.string(), email: z.string(), city: z.string(), region: Region, policy: Policy, planCredits: z.string(), packMonths: z.string(), creditScopes: z.string() })
  .meta({ id: 'LegalFacts', description: 'What the placeholders of a version stand for, as the business was when it was published' }) satisfies z.ZodType<LegalFactsValue>;

const LegalPage = z
  .object({
    document: LegalDocumentName,
    version: LegalVersionName.describe('The one that brought this wording'),
    texts: PublishedTexts,
    is_current: z.boolean().describe('Whether the page says it today'),
    facts: LegalFacts.optional().describe('Of a former version; the present one speaks of the present business'),
  })
  .meta({ id: 'LegalPage' });
export type LegalPage = z.infer<typeof LegalPage>;

/** What the caller must still accept; null for nothing. */
const TermsState = z.object({ changed: z.object({ version: LegalVersionName }).nullable() }).meta({ id: 'TermsState' });

export const legal = {
  read: open
    .route({ method: 'GET', path: '/legal/{document}', summary: 'What clients agree to, as it is or as it once was published', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.legal.noVersion } })
    .input(z.object({ document: LegalDocumentName, version: LegalVersionName.optional() }))
    .output(LegalPage),
  terms: signedIn.route({ method: 'GET', path: '/account/terms', summary: 'Whether the caller has to accept changed terms before they book or pay', tags }).output(TermsState),
  accept: signedIn
    .route({ method: 'POST', path: '/account/terms', summary: 'Accept the terms as they are published', tags })
    .errors({ TERMS_CHANGED_AGAIN: { status: 409, message: messages.legal.changedAgain } })
    .input(z.object({ version: LegalVersionName.describe('That was read') }))
    .output(TermsState),
};
