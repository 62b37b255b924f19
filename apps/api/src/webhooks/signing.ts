import { Webhook } from 'standardwebhooks';

/** Where the secrets of endpoints are at home, for the vault. */
export const SECRET = 'webhook_endpoints.signing_secret';
export const FORMER_SECRET = 'webhook_endpoints.former_secret';

/** The headers of Standard Webhooks: signed with each secret, so that a receiver with either takes it. The moment is the machine's: receivers compare it with theirs. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return { 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)), 'webhook-signature': signatures.join(' ') };
}
