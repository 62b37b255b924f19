/** What a call may say beside its input. */
export interface CallContext {
  /** The `etag` of what is changed: refused with CHANGED_MEANWHILE where it is another one by now. */
  ifMatch?: string | undefined;
}

/** Without the header the last change wins. */
export const headersOf = ({ ifMatch }: CallContext): Record<string, string> => (ifMatch === undefined ? {} : { 'if-match': ifMatch });
