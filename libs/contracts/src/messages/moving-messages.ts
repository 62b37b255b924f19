import { businessArchiveMessages } from './business-archive-messages.ts';
import { clientImportMessages } from './client-import-messages.ts';

/** Moving in from elsewhere, and out again. */
export const movingMessages = { clientImport: clientImportMessages, businessArchive: businessArchiveMessages };
