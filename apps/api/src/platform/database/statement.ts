/** A statement before execution, on its own or as part of another: its values replace its question marks, in order. */
export interface Statement {
  sql: string;
  values: readonly unknown[];
}
