/** A statement before it is run, by itself or as part of another: its values stand for its question marks, in order. */
export interface Statement {
  sql: string;
  values: readonly unknown[];
}
