export { spanishHeads, spanishOf } from './heads.ts';
export { messagesInSpanish } from './messages/messages.ts';
export { spanishPhrases } from './phrases.ts';
export { soldNamesIn } from './sold-names.ts';
