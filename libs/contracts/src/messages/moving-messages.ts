import { businessArchiveMessages } from './business-archive-messages.ts';
import { clientImportMessages } from './client-import-messages.ts';

/** Messages about moving the business in and out. */
export const movingMessages = { clientImport: clientImportMessages, businessArchive: businessArchiveMessages };
