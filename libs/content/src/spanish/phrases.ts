import { interfacePhrases } from './interface.ts';
import { membershipPhrases } from './membership.ts';
import { planPhrases } from './plans.ts';
import { productPhrases } from './product.ts';
import { proposalPhrases } from './proposals.ts';
import { samplePhrases } from './samples.ts';
import { sitePhrases } from './site.ts';
import { widgetPhrases } from './widget.ts';

/** Every phrase of the site in Spanish, which addresses the reader as tú. A title is one phrase, its lines separated by ` / `. */
export const spanishPhrases: readonly [string, string][] = [interfacePhrases, sitePhrases, planPhrases, membershipPhrases, productPhrases, proposalPhrases, samplePhrases, widgetPhrases].flatMap((phrases) => Object.entries(phrases));
