import { CLIENT_KEY_RESOURCES, KEY_LIMIT, KEY_RESOURCES } from '@coach/domain';
import { list, paragraph, samples, shown, table, type Section } from './parts.ts';
import type { Refusal } from '../refusals.ts';

/** Authentication and permissions of programs. */
export const AUTHENTICATION: Section[] = [
  {
    title: 'API keys',
    body: paragraph('A key acts for whoever made it and does only what its scopes name. Send it as a bearer. It ends when its day comes, when it is revoked, and with its person’s account.')
      + samples({ curl: 'curl "$COACH/api/v1/profile" -H "Authorization: Bearer ck_live_…"', TypeScript: "const coach = keyClient({ origin: COACH, key: 'ck_live_…' });\nconst profile = await coach.auth.profile();", Python: 'request.add_header("Authorization", "Bearer ck_live_…")' })
      + list(['It is shown once; what is kept of it is a hash.', 'It can be bound to addresses or networks: elsewhere it is refused with `KEY_NETWORK`.', 'Keys of a staging installation begin with `ck_test_`.', 'What asks for a proof of who is there, and what is sealed, is closed to every key: `SESSION_ONLY`.']),
  },
  {
    title: 'Scopes',
    body: paragraph('A scope is a resource and what is done with it: `bookings:read` looks, `bookings:write` looks and changes. Each operation of the reference names its own; without it the answer is `SCOPE_MISSING` with the scope in `data.scope`.')
      + table(['Resource', 'For keys of'], KEY_RESOURCES.map((resource) => [resource, CLIENT_KEY_RESOURCES.includes(resource) ? 'clients and the coach' : 'the coach'])),
  },
  {
    title: 'Sessions of people',
    body: paragraph('A page or an app for people signs in with `POST /auth/sign-in`. The access token lives 15 minutes and is sent as a bearer; `POST /auth/refresh` makes a fresh one from the cookie that came with the sign-in. That cookie is sent to `/api/auth` alone, so these calls go without the version.'),
  },
];

const EXAMPLE = `HTTP/1.1 409 Conflict
Content-Type: application/problem+json

{
  "type": "about:blank",
  "title": "This time was just taken. Please choose another.",
  "status": 409,
  "code": "SLOT_TAKEN",
  "defined": true,
  "data": { "slots": [{ "time_slot": "2027-03-15T10:00:00-07:00", "is_available": true }] }
}`;

/** Refusals, with all codes. */
export const errorsGuide = (refusals: readonly Refusal[]): Section[] => [
  {
    title: 'Problem details',
    body: paragraph('Every refusal is a problem of RFC 9457. Decide by `code`, which stays; show `title` to people, it comes in the language of Accept-Language. `defined` is false for what may happen to any request.')
      + shown(EXAMPLE)
      + list(['`400` names each field in `data.issues`: its path and words to show.', '`409` and `422` are about the present state: read it again, then decide. Sent again as it is, it is refused again.', '`429` says in Retry-After how many seconds to wait; where it says none, what a day has room for is used up. `503` says the same; a minute is enough as a rule.', 'A name that is not described, in a body or a query, is refused with the nearest that is.']),
  },
  { title: 'Every code', body: table(['Code', 'Status', 'What it means', 'What to do'], refusals.map(({ code, status, meaning, advice }) => [code, String(status), meaning, advice])) },
];

const PAGES = `let cursor: string | undefined;
do {
  const page = await coach.admin.bookings({ group: 'completed', from: '2027-01-01', to: '2027-12-31', limit: 100, cursor });
  for (const booking of page.bookings) console.log(booking.id);
  cursor = page.next_cursor ?? undefined;
} while (cursor);`;

const ONCE = 'POST "$COACH/api/v1/bookings/with-credit"';

/** Concurrent changes without lost updates. */
const CONDITIONAL: Section = {
  title: 'If-Match',
  body: paragraph('What two may edit at once (a client’s contact and tags, a profile, the notes, details and attendance of a session, a class, a video, a picture, a place, an event, a story, templates for notes) is read with an `etag`, alone also in the header ETag. Send it as If-Match with your change, or when you delete a story, an event, a video or a picture: where somebody was faster the answer is 412 `CHANGED_MEANWHILE` and nothing is changed. Read it again, apply your change to that. Without the header the last one wins.')
    + samples({
      curl: `curl -X PATCH "$COACH/api/v1/profile" -H "Authorization: Bearer $KEY" -H 'If-Match: "b3yPz0Qk1vXn5sTd"' -H 'Content-Type: application/json' -d '{"first_name":"Dana"}'`,
      TypeScript: "const { etag } = await coach.auth.profile();\nawait coach.auth.updateProfile({ first_name: 'Dana' }, { context: { ifMatch: etag } });",
      Python: 'request.add_header("If-Match", profile["etag"])',
    })
    + paragraph('Drafts of the business and of the legal texts, words of pages and captions name what they were made of in the body instead: `revision`, `version`, `draft_id`.'),
};

/** Safe retries of requests. */
export const IDEMPOTENCY_GUIDE: Section[] = [
  {
    title: 'Idempotency-Key',
    body: paragraph('Networks lose answers. Send a POST with an Idempotency-Key, a text of your own of up to 255 visible characters, best a UUID. The same request under the same key is carried out once, in every process, and answered alike for 24 hours; a repeated answer carries `Idempotency-Replayed: true`.')
      + samples({
        curl: `once=$(uuidgen)
curl -X ${ONCE} -H "Authorization: Bearer $KEY" -H "Idempotency-Key: $once" -H 'Content-Type: application/json' -d @booking.json`,
        TypeScript: `// The client gives every POST a key, and the same one again when its answer was lost.
const [error, booking] = await safe(coach.bookings.bookWithCredit(request));`,
        Python: `request.add_header("Idempotency-Key", str(uuid.uuid4()))`,
      }),
  },
  {
    title: 'What comes back',
    body: table(['Code', 'Status', 'What it means', 'What to do'], [
      ['IDEMPOTENCY_KEY_REUSED', '422', 'The key came with another request before.', 'Use a fresh key for another body.'],
      ['IDEMPOTENCY_KEY_IN_PROGRESS', '409', 'The first request is still carried out.', 'Ask again with the same key after the seconds of Retry-After.'],
      ['IDEMPOTENCY_ANSWER_LOST', '409', 'The first request was carried out, and its answer is not known.', 'Read what there is; send nothing again.'],
      ['IDEMPOTENCY_KEY_INVALID', '400', 'Not a key.', 'Send 1 to 255 visible characters.'],
    ]) + list(['Keys are each caller’s own. They count for calls with a session or an API key.', 'After 400 and 429, and after a 5xx before which nothing was changed, the same key works again. What was changed is never changed twice.', 'PUT and DELETE leave the same when they are sent again, and need no key.']),
  },
  CONDITIONAL,
];

/** Long lists, page by page. */
export const PAGING: Section[] = [
  {
    title: 'Cursors',
    body: paragraph('Lists that grow come in pages. Ask with `limit`, and for the page after it with `cursor`, which is `next_cursor` of the one before; null means that this was the last. The header `Link` holds the same as a whole address, `rel="next"`. A cursor keeps its place while rows come and go.')
      + samples({
        curl: 'curl --get "$COACH/api/v1/admin/bookings" -H "Authorization: Bearer $KEY" -d group=completed -d from=2027-01-01 -d to=2027-12-31 -d limit=100 --data-urlencode "cursor=$CURSOR"',
        TypeScript: PAGES,
        Python: `cursor = {}
while True:
    query = urllib.parse.urlencode({"group": "completed", "from": "2027-01-01", "to": "2027-12-31", "limit": 100, **cursor})
    page = ask("GET", f"/admin/bookings?{query}")
    print(len(page["bookings"]))
    if not page["next_cursor"]:
        break
    cursor = {"cursor": page["next_cursor"]}`,
      })
      + paragraph('A cursor belongs to its filters and its order. Where it does not fit the answer is `BAD_CURSOR`: begin again without one.'),
  },
  {
    title: 'Fields',
    body: paragraph('Lists of wide rows take `fields`: names of what each row is to have, separated by commas, as the reference describes them. What stands beside the rows, such as `next_cursor`, stays; a field that a row may lack is lacking there, too. A name that the rows do not know is refused with the nearest that they do.')
      + samples({
        curl: 'curl "$COACH/api/v1/bookings?fields=id,session_date,status" -H "Authorization: Bearer $KEY"',
        TypeScript: "// The types still name every field.\nconst sessions = await coach.bookings.list({ fields: 'id,session_date,status' });",
        Python: 'sessions = ask("GET", "/bookings?fields=id,session_date,status")',
      }),
  },
  {
    title: 'Expand',
    body: paragraph('Rows that name something else by its id carry it along where `expand` asks for it: bookings their `client`, `payment` and `amount_due`, payments their `client` and `bookings`, amounts due their `client` and `booking`, subscriptions, movements of money, lines of a payout and conversations their `client`, deliveries of webhooks their `event`. It is what the operation answers that gives it alone, found once for the whole page; null where there is none. A key needs the scope of each beside that of the list, or the answer is `SCOPE_MISSING`. With `fields` it stays beside those.')
      + samples({
        curl: 'curl "$COACH/api/v1/admin/bookings?group=upcoming&expand=client,payment" -H "Authorization: Bearer $KEY"',
        TypeScript: `const { bookings } = await coach.admin.bookings({ group: 'upcoming', expand: 'client,payment' });
for (const { client, payment } of bookings) console.log(client?.phone, payment?.amount);`,
        Python: `page = ask("GET", "/admin/bookings?group=upcoming&expand=client,payment")
for booking in page["bookings"]:
    print(booking["client"], booking["payment"])`,
      }),
  },
  { title: 'Days, moments, money', body: list(['A moment is ISO 8601: answers are in UTC, starts of sessions to be booked carry their offset.', 'A day is `YYYY-MM-DD` where the business is; its zone is `region.timeZone` of `GET /business`.', 'Money is whole cents of the business’s currency, `region.currency`.', 'Opening hours are minutes of the day, from midnight.']) },
];

/** Limits, and how the API may change. */
export const LIMITS: Section[] = [
  {
    title: 'How often',
    body: list([`A key sends ${KEY_LIMIT.limit} requests a minute; beyond, 429 \`KEY_RATE_LIMITED\`. Each answer tells what is left: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset in seconds.`, 'What people could be guessed or flooded by (signing in, mailed links, the contact form) has limits by address and by person.', 'Retry-After is in seconds. Wait that long; sooner calls are counted too.', 'Twenty streams of live times from one address.']),
  },
  { title: 'How much', body: list(['Bodies are JSON in UTF-8; one that is too large answers 413, one that comes too slowly 408.', 'A page of a list has 100 rows at most.', 'Videos come in pieces by the tus protocol: see Files and streams in the reference.']) },
  { title: 'The document', body: paragraph('`/api/openapi.json` describes everything as OpenAPI 3.1. `/api/openapi.json?audience=client` is the part that visitors and clients call, `?area=money` one area of what the coach alone calls: smaller to read, and to make a client of, and whole in themselves. `/api/openapi` lists them all with their sizes. Each has an ETag and changes with a release alone.') },
  { title: 'What may change', body: paragraph('Further operations, fields of answers, values and codes come at any time: leave alone what you do not know. What would break programs comes under a new version in the path, announced in the changelog three months before. Paths without `/v1` belong to the site and change with it.') },
];

/** Trying everything without money. */
export const TESTING: Section[] = [
  {
    title: 'The sandbox',
    body: paragraph('`npm start` runs the whole product on your machine, with demo data and a payment provider of its own: no card is charged, no mail leaves.')
      + table(['Card', 'What it does'], [['4242 4242 4242 4242', 'pays'], ['4000 0000 0000 0002', 'is declined'], ['4000 0025 0000 3155', 'asks for authentication first'], ['4000 0000 0000 1000', 'is paid ten seconds later']])
      + list(['The demo’s accounts are `client@demo.test` and `admin@demo.test`, both with the password `demo-coach-1`.', 'The sandbox has a clock that brings renewals and endings, and outages on command.', 'A staging installation makes keys that begin with `ck_test_`.']),
  },
];
