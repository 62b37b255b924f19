import { Injectable } from '@nestjs/common';
import { Vault } from '../platform/encryption/vault.ts';
import { Storage } from '../platform/storage/storage.ts';
import type { ImportTable } from './read-table.ts';

/** A file names people who have not agreed to anything yet, so it is sealed like the health notes columns. */
const PLACE = 'storage.client_imports';
const pathOf = (id: string): string => `client-imports/${id}.sealed`;

/** Stores the lines of imported files until they are deleted. */
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

  /** Succeeds if the file is already gone. */
  remove(id: string): Promise<void> {
    return this.storage.remove(pathOf(id));
  }
}
