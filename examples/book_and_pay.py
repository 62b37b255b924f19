#!/usr/bin/env python3
"""python3 examples/book_and_pay.py https://coach.example ck_live_…

Books the next free hour that clients pay for, and waits until it is paid. Standard library only.
The key wants bookings:read and payments:write.
"""
import datetime
import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Refused(Exception):
    """The API said no: decide by `code`, show `title` to people."""

    def __init__(self, problem):
        super().__init__(problem["title"])
        self.code, self.data = problem["code"], problem.get("data", {})


class Coach:
    def __init__(self, origin, key):
        self.origin, self.key = origin, key

    def ask(self, method, path, body=None, once=None, **query):
        address = f"{self.origin}/api/v1{path}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        if once:
            headers["Idempotency-Key"] = once
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(5):
            try:
                with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method)) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code in (429, 503) and attempt < 4:
                    time.sleep(int(error.headers.get("Retry-After", "5")))
                    continue
                raise Refused(json.load(error)) from None


def priced_length(coach):
    for service in coach.ask("GET", "/business")["business"]["services"]:
        for length in service["lengths"]:
            if service["kind"] == "individual" and service["isActive"] and length["priceCents"] > 0:
                return service, length
    raise SystemExit("Nothing is sold by the hour here.")


def first_free(coach, length):
    wanted = {"duration": length["minutes"], "service_type": length["id"]}
    tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=1)
    for day in coach.ask("GET", "/availability/days", **{"from": tomorrow.date().isoformat()}, days=14, **wanted):
        if day["available"] > 0:
            for slot in coach.ask("GET", "/availability/slots", date=day["date"], **wanted):
                if slot["is_available"]:
                    return slot["time_slot"]
    raise SystemExit("No hour is free.")


def is_confirmed(booking, start):
    at = datetime.datetime.fromisoformat(booking["session_date"].replace("Z", "+00:00"))
    return booking["status"] == "confirmed" and at == datetime.datetime.fromisoformat(start)


def main():
    coach = Coach(*sys.argv[1:3])
    service, length = priced_length(coach)
    start = sys.argv[3] if len(sys.argv) > 3 else first_free(coach, length)
    booking = {"booking_type": service["id"], "session_date": start, "duration_minutes": length["minutes"], "location": "Studio", "notes": "Booked by a program"}
    request = {"serviceType": length["id"], "expectedPrice": length["priceCents"], "bookingData": booking}
    once = str(uuid.uuid4())
    page = coach.ask("POST", "/billing/checkout", request, once)["url"]
    # As after an answer that was lost: the same request under the same key is carried out once, and answered alike.
    if coach.ask("POST", "/billing/checkout", request, once)["url"] != page:
        raise SystemExit("The same hour was opened twice.")
    print(f"Pay here: {page}", flush=True)
    while not any(is_confirmed(one, start) for one in coach.ask("GET", "/bookings")):
        time.sleep(1)
    print(f"Booked: {service['name']}, {start}")


main()
