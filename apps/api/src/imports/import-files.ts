import { Injectable } from '@nestjs/common';
import { Vault } from '../platform/encryption/vault.ts';
import { Storage } from '../platform/storage/storage.ts';
import type { ImportTable } from './read-table.ts';

/** A file names people who have agreed to nothing yet: it is sealed as the columns of health notes are. */
const PLACE = 'storage.client_imports';
const pathOf = (id: string): string => `client-imports/${id}.sealed`;

/** The lines of imported files, until they are forgotten. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly storage: Storage,
    private readonly vault: Vault,
  ) {}

  write(id: string, table: ImportTable): Promise<void> {
    return this.storage.write(pathOf(id), this.vault.sealBytes(PLACE, id, Buffer.from(JSON.stringify(table))));
  }

  async read(id: string): Promise<ImportTable> {
    return JSON.parse(this.vault.openBytes(PLACE, id, await this.storage.readText(pathOf(id))).toString()) as ImportTable;
  }

  /** A file that is gone already is fine. */
  remove(id: string): Promise<void> {
    return this.storage.remove(pathOf(id));
  }
}
