import { interfacePhrases } from './interface.ts';
import { membershipPhrases } from './membership.ts';
import { planPhrases } from './plans.ts';
import { productPhrases } from './product.ts';
import { proposalPhrases } from './proposals.ts';
import { samplePhrases } from './samples.ts';
import { sitePhrases } from './site.ts';
import { widgetPhrases } from './widget.ts';

/** Every phrase of the site with its Spanish; the coach says tú. The lines of a title are one phrase, theirs parted by ` / `. */
export const spanishPhrases: readonly [string, string][] = [interfacePhrases, sitePhrases, planPhrases, membershipPhrases, productPhrases, proposalPhrases, samplePhrases, widgetPhrases].flatMap((phrases) => Object.entries(phrases));
