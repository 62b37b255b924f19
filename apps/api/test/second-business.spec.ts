import type { Booking, BusinessReport, CoachClass, CoachToday, Credits, Slot } from '@coach/contracts';
import { HOUR, MINUTE } from '@coach/domain';
import { BookingMaintenanceJob } from '../src/bookings/booking/booking-maintenance.job.ts';
import { eventually } from './eventually.ts';
import { YogaStudio, type Guest } from './second-business/yoga-studio.ts';

jest.setTimeout(120_000);

/** The clock is set to Monday, 22.3.2027, 9:00 in Berlin. */
describe('a yoga teacher in Berlin, whose business was set up through the panel’s API', () => {
  let studio: YogaStudio;
  let guest: Guest;
  beforeAll(async () => {
    studio = await YogaStudio.begin();
    await studio.make();
    guest = await studio.join('Greta');
  });
  afterAll(() => studio.testApp.stop());

  const refused = async (method: string, path: string, body: object, who = guest) => (await studio.testApp.request.ask<{ code?: string; title?: string }>(method, path, body, who.bearer)).body;
  const subjects = async () => (await studio.testApp.mailbox.to(guest.email)).map(({ subject }) => subject);
  const told = (start: string) => eventually(async () => (await subjects()).find((subject) => subject.startsWith(start)));
  const lesson = (session_date: string, duration_minutes = 60) => ({ booking_type: 'private_lesson', session_date, duration_minutes, location: '', place_id: studio.places[0]!.id, notes: 'Left knee' });
  let booking: Booking;

  it('shows visitors her two evening classes, two weeks ahead: 14 seats of 75 minutes in two studios, in euros', async () => {
    const { classes } = await studio.ask<{ classes: Array<Record<string, unknown>> }>('GET', '/classes', undefined, { email: '', bearer: '' });
    expect(classes.map(({ starts_at }) => String(starts_at).slice(5, 16))).toEqual(['03-23T17:30', '03-25T17:30', '03-30T16:30', '04-01T16:30']);
    expect(classes.slice(0, 2)).toMatchObject([
      { name: 'Slow flow', starts_at: '2027-03-23T17:30:00.000Z', duration_minutes: 75, seats: 14, unit_price_cents: 1_800, place: { name: 'Studio Weserstraße' } },
      { name: 'Evening breath', starts_at: '2027-03-25T17:30:00.000Z', duration_minutes: 75, seats: 14, unit_price_cents: 1_800, place: { name: 'Studio am Kanal' } },
    ]);
  });

  it('offers times on her working days only, and none that a class has', async () => {
    const free = async (date: string) => (await studio.ask<Array<{ time_slot: string; is_available: boolean }>>('GET', `/availability/slots?date=${date}&duration=60&service_type=private_lesson`)).filter((slot) => slot.is_available).map(({ time_slot }) => time_slot.slice(11));
    expect(await free('2027-03-24')).toEqual([]);
    const tuesday = await free('2027-03-30');
    expect([tuesday.at(0), tuesday.at(-1)]).toEqual(['14:00:00+02:00', '20:00:00+02:00']);
    expect(await free('2027-03-23')).not.toContain('18:30:00+01:00');
  });

  it('sells her ten-class pass, and accepts its credits for a lesson', async () => {
    await studio.payments.pay(await studio.checkout(guest, { serviceType: studio.pass.id }));
    expect(await told('Receipt: ')).toBe('Receipt: 600,00 €, Ten-class pass');
    booking = await eventually(async () => {
      const { status, body } = await studio.testApp.request.post<Booking>('/bookings/with-credit', lesson('2027-03-30T14:00:00+02:00'), guest.bearer);
      return status === 201 ? body : null;
    });
    expect(await told('Confirmed: ')).toBe('Confirmed: Private lesson, 30.3.2027 14:00 CET');
    expect(booking).toMatchObject({ place: { name: 'Studio Weserstraße' }, change_terms: { cancellation_hours: 48, undo_minutes: 5, most_moves: 1 } });
  });

  it('sells a seat in a class at the sandbox, in euros', async () => {
    const page = await studio.joinClass(guest, studio.classes[1]!);
    const { line_items, currency, amount_total } = await studio.payments.stripe.checkout.sessions.retrieve(page, { expand: ['line_items'] });
    expect({ currency, amount_total, name: line_items!.data[0]!.description }).toEqual({ currency: 'eur', amount_total: 1_800, name: 'Evening breath' });
    await studio.payments.pay(page);
    expect(await eventually(async () => (await studio.bookings(guest)).find(({ booking_type }) => booking_type === 'vinyasa'))).toMatchObject({ status: 'confirmed', price_cents: 1_800, duration_minutes: 75 });
  });

  it('allows one move, as in her policy, and not two', async () => {
    await studio.ask('POST', `/bookings/${booking.id}/move`, { session_date: '2027-04-01T15:00:00+02:00' }, guest);
    expect(await told('Moved: ')).toBe('Moved: Private lesson, 1.4.2027 15:00 CET');
    studio.testApp.advance(6 * MINUTE);
    expect(await refused('POST', `/bookings/${booking.id}/move`, { session_date: '2027-04-06T15:00:00+02:00' })).toMatchObject({ code: 'MOVED_TWICE' });
  });

  it('cancels until 48 hours before and returns the credit, but not later', async () => {
    const late = await studio.ask<Booking>('POST', '/bookings/with-credit', lesson('2027-03-23T15:00:00+01:00'), guest);
    studio.testApp.advance(6 * MINUTE);
    expect(await refused('POST', `/bookings/${late.id}/cancel`, {})).toMatchObject({ code: 'CANCELLATION_WINDOW_CLOSED' });
    await studio.ask('POST', `/bookings/${booking.id}/cancel`, {}, guest);
    const { available } = await studio.ask<{ available: number }>('GET', '/billing/credits', undefined, guest);
    expect(available).toBe(9);
    expect(await told('Canceled: ')).toBe('Canceled: Private lesson, 1.4.2027');
  });

  it('shows sessions in her Today and in her report', async () => {
    await Promise.all([studio.again(studio.coach), studio.quiet()]);
    const { sessions } = await studio.ask<CoachToday>('GET', '/admin/today?date=2027-03-25');
    expect(sessions).toMatchObject([{ class_name: 'Evening breath', starts_at: '2027-03-25T17:30:00.000Z', ends_at: '2027-03-25T18:45:00.000Z', first_name: 'Greta', place: { name: 'Studio am Kanal' } }]);
    // The sandbox uses the machine's clock.
    await studio.testApp.em().execute(`update payments set created_at = '2027-03-21T23:30:00Z'`);
    const { days } = await studio.ask<BusinessReport>('GET', '/admin/reports/business?days=7');
    const sums = days.map(({ day, revenue }) => [day, Object.values(revenue).reduce((sum, cents) => sum + cents, 0)] as const).filter(([, cents]) => cents > 0);
    expect(sums).toEqual([['2027-03-22', 61_800]]);
  });

  it('counts a session on its local date', async () => {
    studio.testApp.advance(15 * HOUR);
    await studio.again(studio.coach);
    const { sessions } = await studio.ask<CoachToday>('GET', '/admin/today?date=2027-03-23');
    expect(sessions.map(({ starts_at }) => starts_at)).toEqual(['2027-03-23T14:00:00.000Z']);
  });

  it('accepts a credit of the pass for a class, and returns it', async () => {
    await studio.again(guest);
    const [first] = studio.classes;
    const joined = await studio.ask<Booking>('POST', '/bookings/with-credit', { booking_type: 'vinyasa', session_date: first!.starts_at, duration_minutes: 75, location: '', notes: 'Fit' }, guest);
    expect(joined).toMatchObject({ class_name: 'Slow flow', price_cents: 0, place: { name: 'Studio Weserstraße' } });
    const { balances } = await studio.ask<Credits>('GET', '/billing/credits', undefined, guest);
    expect(balances).toMatchObject([{ pays: studio.pass.pays, available: 8 }]);
    await studio.ask('POST', `/bookings/${joined.id}/cancel`, {}, guest);
    expect((await studio.ask<Credits>('GET', '/billing/credits', undefined, guest)).available).toBe(9);
  });

  it('sells another class alongside, with its own length, seats and price, at a time closed to the first', async () => {
    await Promise.all([studio.again(studio.coach), studio.again(guest)]);
    const at = '2027-04-13T20:00:00+02:00';
    const plan = { name: 'Yin by candlelight', booking_type: 'yin', starts_at: at, seats: 8, minimum: 2, note: '', location: '', place_id: studio.places[0]!.id };
    const yin = await studio.ask<CoachClass>('POST', '/admin/classes', plan);
    expect(yin).toMatchObject({ booking_type: 'yin', duration_minutes: 60, unit_price_cents: 1_600, seats: 8 });
    const starts = async (service: string, duration: number) => (await studio.ask<Slot[]>('GET', `/availability/slots?date=2027-04-13&duration=${duration}&service_type=${service}`)).filter((slot) => slot.is_available).map(({ time_slot }) => time_slot);
    expect([await starts('yin', 60), await starts('vinyasa', 75)]).toEqual([[at], []]);
    const vinyasa = { booking_type: 'vinyasa', session_date: at, duration_minutes: 75, location: '', notes: 'Fit', participant_count: 1 };
    expect(await refused('POST', '/billing/checkout', { serviceType: 'vinyasa', bookingData: vinyasa })).toMatchObject({ code: 'CLASSES_ONLY' });
    await studio.payments.pay(await studio.joinClass(guest, yin));
    const seat = await eventually(async () => (await studio.bookings(guest)).find(({ booking_type }) => booking_type === 'yin'));
    expect(seat).toMatchObject({ status: 'confirmed', price_cents: 1_600, duration_minutes: 60, class_name: 'Yin by candlelight' });
    expect(await told('Confirmed: Yin')).toBe('Confirmed: Yin by candlelight, 13.4.2027 20:00 CET');
    await studio.ask('POST', `/bookings/${seat.id}/cancel`, {}, guest);
    expect(await told('Canceled: Yin')).toBe('Canceled: Yin by candlelight, 13.4.2027');
  });

  it('sells a priced consultation alongside the free one', async () => {
    const check = { booking_type: 'posture_check', session_date: '2027-04-15T15:00:00+02:00', duration_minutes: 45, location: '', place_id: studio.places[0]!.id, notes: 'Left knee' };
    expect(await refused('POST', '/bookings', check)).toMatchObject({ code: 'SERVICE_NOT_OFFERED' });
    expect(await studio.ask<Booking>('POST', '/bookings', { ...check, booking_type: 'consultation', session_date: '2027-04-15T17:00:00+02:00', duration_minutes: 30 }, guest)).toMatchObject({ status: 'pending', price_cents: null });
    await studio.payments.pay(await studio.checkout(guest, { serviceType: 'posture_check', expectedPrice: 4_000, bookingData: check }));
    const paid = await eventually(async () => (await studio.bookings(guest)).find(({ booking_type }) => booking_type === 'posture_check'));
    expect(paid).toMatchObject({ status: 'confirmed', price_cents: 4_000, duration_minutes: 45 });
    expect(await told('Confirmed: Posture')).toBe('Confirmed: Posture check, 15.4.2027 15:00 CET');
    await studio.ask('POST', `/bookings/${paid.id}/cancel`, {}, guest);
    const refunds = await eventually(async () => {
      const rows = await studio.testApp.em().execute<Array<{ amount: number }>>('select amount from refunds order by amount');
      return rows.length === 2 ? rows : null;
    });
    expect(refunds.map(({ amount }) => amount)).toEqual([1_600, 4_000]);
  });

  it('refunds half of a seat on the day before, and returns the credit of a no-show, as in her policy', async () => {
    studio.testApp.advance(30 * HOUR);
    await Promise.all([studio.again(studio.coach), studio.again(guest)]);
    const bookings = await studio.bookings(guest);
    const [seat, missed] = [bookings.find(({ booking_type }) => booking_type === 'vinyasa')!, bookings.find(({ session_date }) => session_date === '2027-03-23T14:00:00.000Z')!];
    expect(await studio.ask<Booking>('POST', `/bookings/${seat.id}/call-off`, { least_refund_cents: 900 }, guest)).toMatchObject({ status: 'cancelled', refund_cents: 900 });
    const mail = await eventually(async () => (await studio.testApp.mailbox.to(guest.email)).find(({ subject }) => subject.startsWith('Canceled: Evening breath')));
    expect(mail.text.replace(/\s+/g, ' ')).toContain('That is a part of the 18,00 € you paid, because it was canceled less than 48 hours ahead.');
    await studio.ask('PUT', `/admin/bookings/${missed.id}/attendance`, { starts_at: missed.session_date, attendance: 'no_show' });
    studio.testApp.advance(16 * MINUTE);
    await studio.testApp.app.get(BookingMaintenanceJob, { strict: false }).run();
    expect((await studio.ask<{ available: number }>('GET', '/billing/credits', undefined, guest)).available).toBe(10);
  });
});
