/** The parts of a refusal that the client itself uses. */
interface Refused<Data> {
  code?: unknown;
  data?: Data;
}

/** The problem in a response with that status, which can still be read by others; null for any other response. */
export const problemIn = async <Data = unknown>(response: Response, status: number): Promise<Refused<Data> | null> =>
  response.status === status ? (response.clone().json().catch(() => null) as Promise<Refused<Data> | null>) : null;
