/** What stands in a refusal, of what the client itself goes by. */
interface Refused<Data> {
  code?: unknown;
  data?: Data;
}

/** The problem in an answer of that status, which stays unread for others; null for any other answer. */
export const problemIn = async <Data = unknown>(response: Response, status: number): Promise<Refused<Data> | null> =>
  response.status === status ? (response.clone().json().catch(() => null) as Promise<Refused<Data> | null>) : null;
