import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { pairsOf, type Phrasebook } from '@coach/web-kit';

/** All Spanish words of the site, in a file of their own. A message of the catalogue without its twin does not compile. */
export const spanish: Phrasebook = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
