/** The sessions that a credit pays for, as limited by its pack or plan. Without a scope it pays for an hour with one client, of any service (FLOW-13). */
export interface CreditScope {
  /** Ids of services, at least one. */
  services: string[];
  /** Maximum minutes of a session. */
  minutes: number;
}
