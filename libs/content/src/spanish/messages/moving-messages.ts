import { businessArchiveMessagesInSpanish } from './business-archive-messages.ts';
import { clientImportMessagesInSpanish } from './client-import-messages.ts';

/** Moving in from elsewhere, and out again, in Spanish. */
export const movingMessagesInSpanish = { clientImport: clientImportMessagesInSpanish, businessArchive: businessArchiveMessagesInSpanish };
