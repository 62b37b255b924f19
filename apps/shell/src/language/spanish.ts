import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { pairsOf, type Phrasebook } from '@coach/web-kit';

/** The site's complete Spanish translation, as a separate file. A catalogue message without translation does not compile. */
export const spanish: Phrasebook = new Map([...pairsOf(messages, messagesInSpanish), ...spanishPhrases]);
