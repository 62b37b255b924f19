/** Which sessions a credit pays for, where its plan or pack names them. One that names none pays for an hour with one client, whatever service it is of (FLOW-13). */
export interface CreditScope {
  /** Ids of services, one at least. */
  services: string[];
  /** Minutes that a session of them may last at most. */
  minutes: number;
}
