import { businessArchiveMessagesInSpanish } from './business-archive-messages.ts';
import { clientImportMessagesInSpanish } from './client-import-messages.ts';

/** Messages about importing and exporting a business's data, in Spanish. */
export const movingMessagesInSpanish = { clientImport: clientImportMessagesInSpanish, businessArchive: businessArchiveMessagesInSpanish };
