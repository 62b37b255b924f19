import { Injectable } from '@nestjs/common';
import { Vault } from '../platform/encryption/vault.ts';
import { Storage } from '../platform/storage/storage.ts';

/** An archive contains health notes in plain text: its file in the storage is encrypted like the columns. */
const PLACE = 'storage.account_exports';
const pathOf = (id: string): string => `account-exports/${id}.sealed`;

/** The files of exports. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly storage: Storage,
    private readonly vault: Vault,
  ) {}

  write(id: string, bytes: Uint8Array): Promise<void> {
    return this.storage.write(pathOf(id), this.vault.sealBytes(PLACE, id, bytes));
  }

  async read(id: string): Promise<Buffer> {
    return this.vault.openBytes(PLACE, id, await this.storage.readText(pathOf(id)));
  }

  /** A missing file is fine. */
  remove(id: string): Promise<void> {
    return this.storage.remove(pathOf(id));
  }
}
