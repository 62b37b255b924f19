import type { Schema } from '../platform/database/database.module.ts';
import { FoundationMigration } from './2026-11-21-foundation.ts';
import { RecoveryMigration } from './2026-11-21-recovery.ts';
import { SiteMigration } from './2026-11-21-site.ts';

/** Every migration, oldest first. A migration that has landed is never changed. */
export const migrations: Schema['migrations'] = [
  { name: '2026-11-21-foundation', class: FoundationMigration },
  { name: '2026-11-21-recovery', class: RecoveryMigration },
  { name: '2026-11-21-site', class: SiteMigration },
];
