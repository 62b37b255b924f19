/** Options of a call besides its input. */
export interface CallContext {
  /** The `etag` of what is changed: refused with CHANGED_MEANWHILE when it no longer matches. */
  ifMatch?: string | undefined;
}

/** Without the header the last change wins. */
export const headersOf = ({ ifMatch }: CallContext): Record<string, string> => (ifMatch === undefined ? {} : { 'if-match': ifMatch });
