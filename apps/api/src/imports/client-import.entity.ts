import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { IMPORT_STATES, type ImportCounts } from '@coach/contracts';
import type { ImportField, ImportProblem } from '@coach/domain';

/** A problem with a line, by its number in the file. */
export type LineProblem = ImportProblem & { line: number };

/** A client file being imported; its lines are sealed in the storage. */
export const ClientImportRow = defineEntity({
  name: 'ClientImportRow',
  tableName: 'client_imports',
  properties: {
    id: p.uuid().primary(),
    fileName: p.text(),
    state: p.enum(IMPORT_STATES),
    lines: p.integer(),
    /** Lines done in the current dry run or import; an interrupted one resumes after them. */
    doneLines: p.integer().default(0),
    /** The field in each column, as guessed or last chosen. */
    fields: p.json<Array<ImportField | null>>(),
    counts: p.json<ImportCounts>(),
    problems: p.json<LineProblem[]>(),
    createdAt: p.datetime(),
  },
});
export type ClientImportRow = InferEntity<typeof ClientImportRow>;

export const NO_COUNTS: ImportCounts = { new: 0, added: 0, known: 0, refused: 0, sessions: 0, credits: 0 };
