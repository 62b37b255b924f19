/** Who pays: what the hosted page collects beside the card. */
export interface Payer {
  email: string;
  name: string;
}
