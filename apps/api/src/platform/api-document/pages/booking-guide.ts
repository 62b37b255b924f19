import { list, paragraph, samples, shown, type Section } from './parts.ts';

const ASK = `def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{COACH}/api/v1{path}", data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)`;

const key = paragraph('Sign in to the site and make a key: clients under Security of their dashboard, the coach under Integrations of the panel. Give it `bookings:read` and `payments:write`. It is shown once. `COACH` is the address of the site, without a slash behind it.')
  + samples({
    curl: `export COACH=… KEY=ck_live_…
curl "$COACH/api/v1/bookings" -H "Authorization: Bearer $KEY"`,
    TypeScript: `import { keyClient } from '@coach/api-client/key';

const coach = keyClient({ origin: COACH, key: KEY });
console.log(await coach.bookings.list());`,
    Python: `import json, urllib.request

${ASK}

print(ask("GET", "/bookings"))`,
  });

const service = paragraph('`GET /business` lists the services. Each has lengths, and each length an id under which it is sold, its minutes and its price in cents for one person.')
  + samples({
    curl: 'curl "$COACH/api/v1/business"',
    TypeScript: `const { business } = await coach.business.published();
const service = business.services.find(({ kind }) => kind === 'individual')!;
const [length] = service.lengths;`,
    Python: `services = ask("GET", "/business")["business"]["services"]
service = next(one for one in services if one["kind"] == "individual")
length = service["lengths"][0]`,
  });

const hour = paragraph('`GET /availability/days` says how many starts each day still has, `GET /availability/slots` which ones. Days are calendar days where the business is; a start comes with its offset.')
  + samples({
    curl: 'curl "$COACH/api/v1/availability/slots?date=2027-03-15&duration=60&service_type=personal_training_60"',
    TypeScript: `const slots = await coach.availability.slots({ date: '2027-03-15', duration: length.minutes, service_type: length.id });
const start = slots.find(({ is_available }) => is_available)!.time_slot;`,
    Python: `slots = ask("GET", f"/availability/slots?date=2027-03-15&duration={length['minutes']}&service_type={length['id']}")
start = next(slot["time_slot"] for slot in slots if slot["is_available"])`,
  });

const pay = paragraph('`POST /billing/checkout` holds the hour for 35 minutes and answers the page where it is paid. `expectedPrice` is what the client was shown: with another price nothing is opened.')
  + samples({
    curl: `curl "$COACH/api/v1/billing/checkout" -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{
  "serviceType": "personal_training_60",
  "expectedPrice": 9000,
  "bookingData": {
    "booking_type": "personal_training",
    "session_date": "2027-03-15T09:00:00-07:00",
    "duration_minutes": 60,
    "location": "Studio",
    "notes": "First time"
  }
}'`,
    TypeScript: `const { url } = await coach.billing.checkout({
  serviceType: length.id,
  expectedPrice: length.priceCents,
  bookingData: { booking_type: service.id, session_date: start, duration_minutes: length.minutes, location: 'Studio', notes: 'First time' },
});`,
    Python: `url = ask("POST", "/billing/checkout", {
    "serviceType": length["id"],
    "expectedPrice": length["priceCents"],
    "bookingData": {"booking_type": service["id"], "session_date": start, "duration_minutes": length["minutes"], "location": "Studio", "notes": "First time"},
})["url"]`,
  })
  + shown('{ "url": "…/checkout/cs_…" }')
  + paragraph('Open it in a browser. When the provider has reported the payment, the booking is in `GET /bookings` with the status `confirmed`: the payment makes it, not the browser that comes back.');

const again = paragraph('A call that went out and brought no answer may have been heard. Give each POST an Idempotency-Key, and send it again under the same one: it is carried out once. See Sending again.')
  + list(['Free consultations are asked for with `POST /bookings`, sessions for a credit with `POST /bookings/with-credit`.', 'Every refusal has a code, a meaning and what to do: see Errors.']);

const links = paragraph('No program is needed to send somebody to what they want: a link opens the booking page with the choice made. The coach copies it from the panel, under Your business.')
  + list(['`/book?service=personal_training` chooses a service, a plan or a pack by its id, as `GET /business` names it.', '`/book?service=personal_training&duration=60&date=2027-03-15&time=09%3A00` chooses the hour, too, on the clock of the business.', 'Whoever is not signed in signs in or joins first, and comes back to the same choice.', 'To show the free times themselves on another site, see Booking widget.']);

/** From nothing to a paid session. */
export const BOOKING_GUIDE: Section[] = [
  { title: '1. A key', body: key },
  { title: '2. What is sold', body: service },
  { title: '3. A free hour', body: hour },
  { title: '4. Book and pay', body: pay },
  { title: 'Links to send', body: links },
  { title: 'When in doubt, send it again', body: again },
];
