import { resourceOfEvent, WEBHOOK_EVENTS, WEBHOOK_EVENTS_KEPT_DAYS } from '@coach/domain';
import { list, paragraph, samples, shown, table, type Section } from './parts.ts';

const MADE = {
  curl: `curl -X POST "$COACH/api/v1/admin/webhooks/endpoints" -H "Authorization: Bearer ck_live_…" -H "Content-Type: application/json" \\
  -d '{"url": "https://hooks.example/in", "events": ["booking.confirmed", "payment.succeeded"]}'`,
  TypeScript: "const { id, secret } = await coach.adminWebhooks.add({ url: 'https://hooks.example/in', events: ['booking.confirmed', 'payment.succeeded'] });",
  Python: 'endpoint = coach.ask("POST", "/admin/webhooks/endpoints", {"url": "https://hooks.example/in", "events": ["booking.confirmed", "payment.succeeded"]})',
};

const SENT = `POST /in
webhook-id: 3f0c6f1e-7a51-4f7e-9a7a-0f6f6c1d2b3a
webhook-timestamp: 1804010407
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{ "id": "3f0c6f1e-…", "type": "booking.confirmed", "api_version": "v1", "timestamp": "2027-03-02T18:00:07.000Z", "data": { "id": "…", "status": "confirmed", … } }`;

const VERIFIED = {
  curl: '# signature = base64(hmac-sha256(base64-decoded secret after "whsec_", "<webhook-id>.<webhook-timestamp>.<body>"))',
  TypeScript: "import { Webhook } from 'standardwebhooks';\nconst event = new Webhook(secret).verify(body, headers); // throws for anything that we did not send",
  Python: 'key = base64.b64decode(secret.removeprefix("whsec_"))\nsigned = f"{headers[\'webhook-id\']}.{headers[\'webhook-timestamp\']}.{body}".encode()\nright = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()\nassert any(hmac.compare_digest(f"v1,{right}", one) for one in headers["webhook-signature"].split(" "))',
};

/** How a program receives events. */
export const WEBHOOKS: Section[] = [
  {
    title: 'Adding an endpoint',
    body: paragraph('The coach adds one in the panel under Integrations, a program with the scope `webhooks:write` and with `read` for everything that it wants to be sent. The secret is shown once.') + samples(MADE),
  },
  {
    title: 'What is sent',
    body: paragraph('A POST by the Standard Webhooks specification. `data` is what the API itself says of it, as the coach reads it.')
      + shown(SENT)
      + table(['Type', 'The key may', 'Data'], WEBHOOK_EVENTS.map((type) => [type, `\`${resourceOfEvent(type)}:read\``, dataOf(type)])),
  },
  {
    title: 'Checking the signature',
    body: paragraph('Check it over the very bytes that came, before you read them, and leave alone what is older than five minutes. While a secret is being changed there are two signatures, a blank between.') + samples(VERIFIED),
  },
  {
    title: 'Answering, and what happens otherwise',
    body: list([
      'Answer with any 2xx within 15 seconds; do the work afterwards. Redirects are not followed.',
      'Anything else is tried again after a minute, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. An answer of 410 turns the endpoint off at once, five days of nothing as well, and the coach is told.',
      'The same event may come twice, and events may come out of order: keep each `webhook-id` that you have seen, and read the thing again when its state matters.',
      `What was missed stands in \`GET /admin/webhooks/events\` for ${WEBHOOK_EVENTS_KEPT_DAYS} days, and can be sent again: one delivery, or everything since a moment.`,
    ]),
  },
];

function dataOf(type: string): string {
  const [about] = type.split('.');
  const views: Record<string, string> = { booking: '`AdminBooking`', payment: '`AdminPayment`', subscription: '`AdminSubscription`', client: '`AdminUser`', contact: '`message_id`', video: '`AdminVideo`', waitlist: '`entry_id`, `user_id`, `session_date`, `duration_minutes`, `service_type`, `held_until`' };
  return views[about!]!;
}
