import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Vault } from '../platform/encryption/vault.ts';
import { personalTables, type PersonalTable } from './personal-tables.ts';

export interface Owner {
  userId: string;
  email: string;
}

export type PersonalRow = Record<string, unknown>;
export interface PersonalSection extends Pick<PersonalTable, 'table' | 'title' | 'file'> {
  rows: PersonalRow[];
}

const nameOf = ({ owner }: PersonalTable, { userId, email }: Owner): string => (owner.by === 'id' ? userId : email);
/** Addresses are compared case-insensitively, as at sign-in. */
const isOwned = ({ owner }: PersonalTable): string => (owner.by === 'id' ? `${owner.column} = ?` : `lower(${owner.column}) = lower(?)`);

const assignments = (values: Readonly<Record<string, string>>): string => Object.entries(values).map(([column, value]) => `${column} = ${value}`).join(', ');
/** The fields of a JSON value are listed among the other columns. */
const spread = (row: PersonalRow, details: PersonalTable['details']): PersonalRow =>
  Object.fromEntries(Object.entries(row).flatMap(([column, value]) => (details && column === 'details' ? Object.entries(details(value as object)) : [[column, value]])));

/** Including the columns needed for decryption, whether or not the person gets them. */
const selected = ({ columns, sealed }: PersonalTable): string => [...columns, ...(sealed ? ['id as sealed_under'] : [])].join(', ');

/** Everything about one person, across all rooms. */
@Injectable()
export class PersonalRecords {
  constructor(private readonly vault: Vault) {}

  /** All stored data, decrypted: for its owner only. */
  async collect(em: EntityManager, owner: Owner): Promise<PersonalSection[]> {
    const sections: PersonalSection[] = [];
    for (const table of personalTables) {
      const rows = await em.execute<PersonalRow[]>(`select ${selected(table)} from ${table.table} where ${isOwned(table)}`, [nameOf(table, owner)]);
      sections.push({ table: table.table, title: table.title, file: table.file, rows: rows.map((row) => this.opened(table, row)) });
    }
    return sections;
  }

  /** Destroys all health data in the caller's transaction. */
  async destroyHealthNotes(em: EntityManager, userId: string): Promise<void> {
    await em.execute('update profiles set health_notes = null where user_id = ?', [userId]);
    await em.execute('update users set signup_metadata = null where id = ?', [userId]);
    await em.execute('delete from check_ins where user_id = ?', [userId]);
    for (const table of ['bookings', 'session_checkouts']) await em.execute(`update ${table} set notes = '' where user_id = ?`, [userId]);
  }

  /** Erases the person in the caller's transaction: nothing that remains identifies anybody. */
  async forget(em: EntityManager, owner: Owner): Promise<void> {
    for (const table of personalTables) {
      const { farewell } = table;
      if (farewell === 'keep') continue;
      const change = farewell === 'delete' ? `delete from ${table.table}` : `update ${table.table} set ${assignments(farewell.erases)}`;
      await em.execute(`${change} where ${isOwned(table)}`, [nameOf(table, owner)]);
    }
  }

  private opened({ table, sealed = [], details }: PersonalTable, { sealed_under: id, ...row }: PersonalRow): PersonalRow {
    const open = (column: string) => [column, row[column] ? this.vault.openOrPlain(`${table}.${column}`, String(id), String(row[column])) : row[column]];
    return spread({ ...row, ...Object.fromEntries(sealed.map(open)) }, details);
  }
}
