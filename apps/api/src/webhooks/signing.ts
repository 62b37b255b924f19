import { Webhook } from 'standardwebhooks';

/** The vault's column names for endpoint secrets. */
export const SECRET = 'webhook_endpoints.signing_secret';
export const FORMER_SECRET = 'webhook_endpoints.former_secret';

/** Returns the Standard Webhooks headers, signed with each secret, so that a receiver with either one accepts them. Uses the machine's time, as receivers compare it with theirs. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)), 'webhook-signature': signatures.join(' ') };
}
