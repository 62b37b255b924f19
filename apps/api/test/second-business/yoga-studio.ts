import { yogaInBerlin } from '@coach/content/yoga-in-berlin';
import type { AdminPicture, AdminPlace, Booking, BusinessDesk, CoachClass, PublishedBusiness, WorkingHours } from '@coach/contracts';
import { NO_PICTURES, type Pack } from '@coach/domain';
import sharp from 'sharp';
import { FirstAdminService } from '../../src/auth/account/first-admin.service.ts';
import { eventually } from '../eventually.ts';
import { Payments } from '../money/payments.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { untilIdle } from '../until-idle.ts';

const PASSWORD = 'a long exhalation';
const { identity } = yogaInBerlin;
/** Monday morning in Berlin, a week before daylight saving time begins there and a week after it began in Los Angeles. */
const CLOCK = '2027-03-22T09:00:00+01:00';

/** Tuesdays and Thursdays, afternoon and evening. */
const HOURS = [[], [], [{ opens: 840, closes: 1_260 }], [], [{ opens: 840, closes: 1_260 }], [], []];
const STUDIOS = [
  { name: 'Studio Weserstraße', address: 'Weserstraße 12\n12047 Berlin', instructions: 'Second courtyard, ring Vogt.', instructions_es: 'Segundo patio, toca en Vogt.', on_site: true },
  { name: 'Studio am Kanal', address: 'Maybachufer 40\n12047 Berlin', instructions: 'Mats are there.', instructions_es: 'Allí hay tapetes.', on_site: true },
];

interface Answered {
  code?: string;
  title?: string;
}

/** A client who joined through the site's own forms. */
export interface Guest {
  email: string;
  bearer: string;
}

/** A generated photo without people: light from a window on a floor. */
function photograph(floor: string): Promise<Buffer> {
  const window = { create: { width: 420, height: 760, channels: 3 as const, background: '#f3e9dc' } };
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: floor } }).composite([{ input: window, left: 180, top: 120 }, { input: window, left: 700, top: 120 }]).blur(24).jpeg().toBuffer();
}

/** The yoga teacher's business as a self-hosted installation, set up and used through HTTP only. */
export class YogaStudio {
  readonly payments: Payments;
  places: AdminPlace[] = [];
  readonly classes: CoachClass[] = [];

  private constructor(
    readonly testApp: TestApp,
    readonly coach: Guest,
  ) {
    this.payments = new Payments(testApp);
  }

  /** Starts like `npm start -- --own`: without data, and with a link that sets the coach's password. */
  static async begin(settings: Record<string, string> = {}): Promise<YogaStudio> {
    const own = { OWN_BUSINESS: '1', COACH_EMAIL: identity.email, MAIL_FROM: `My Business <${identity.email}>` };
    const testApp = await startTestApp({ clock: CLOCK, settings: { ...own, ...settings } });
    const link = await testApp.app.get(FirstAdminService, { strict: false }).create({ email: identity.email, firstName: 'Lene', lastName: 'Vogt' });
    const { access_token, refresh_token } = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
    await testApp.request.post('/auth/recover', { access_token, refresh_token, password: PASSWORD });
    return new YogaStudio(testApp, { email: identity.email, bearer: await YogaStudio.signIn(testApp, identity.email) });
  }

  private static async signIn({ request }: TestApp, email: string): Promise<string> {
    const { status, body } = await request.post<{ access_token: string }>('/auth/sign-in', { email, password: PASSWORD });
    expect(status).toBe(200);
    return body.access_token;
  }

  /** Sends a request; throws unless it succeeds. */
  async ask<Body>(method: string, path: string, body?: object, { bearer } = this.coach): Promise<Body> {
    const answer = await this.testApp.request.ask<Body & Answered>(method, path, body, bearer);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Sets up the whole business, from the draft to the first class. */
  async make(): Promise<void> {
    const pictures = { ...NO_PICTURES, hero: await this.picture('#c7a98b', 'Morning light on the floor of the studio'), portrait: await this.picture('#8ba6c7', 'Lene Vogt, sitting') };
    const { draft } = await this.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, ...yogaInBerlin, pictures });
    await this.ask('POST', '/admin/business/publish', { revision: draft!.revision, note: 'Open' });
    await eventually(async () => (await this.ask<PublishedBusiness>('GET', '/business')).business.identity.name === identity.name);
    const hours = await this.ask<WorkingHours>('GET', '/admin/working-hours');
    await this.ask('PUT', '/admin/working-hours', { ...hours, weekly: HOURS, notice_minutes: 60 });
    for (const studio of STUDIOS) this.places = await this.ask('POST', '/admin/places', studio);
    await this.ask('PUT', '/admin/classes/sales', { sales: 'classes' });
    for (const [name, starts_at, index] of [['Slow flow', '2027-03-23T18:30:00+01:00', 0], ['Evening breath', '2027-03-25T18:30:00+01:00', 1]] as const) {
      const plan = { name, starts_at, seats: 14, minimum: 2, note: 'Come ten minutes early.', location: '', place_id: this.places.find((place) => place.name === STUDIOS[index]!.name)!.id };
      const first = await this.ask<CoachClass>('POST', '/admin/classes', plan);
      this.classes.push(first);
      await this.ask('POST', `/admin/classes/${first.id}/repeat`, { runs: 1 });
    }
    for (const [name, category] of [['Mara', 'calm'], ['Jonas', 'back']]) await this.ask('POST', '/admin/content/testimonials', { name, location: 'Berlin', text: 'I breathe out, and the day is over.', results: 'Sleeps through', rating: 5, category, featured: true, consented_on: '2027-03-01' });
    await this.ask('POST', '/admin/guide/open');
  }

  private async picture(hue: string, alt: string): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await photograph(hue))], { type: 'image/jpeg' }), 'studio.jpg');
    const response = await fetch(`${this.testApp.url}/api/pictures/upload`, { method: 'POST', body: form, headers: { authorization: `Bearer ${this.coach.bearer}` } });
    const { id } = (await response.json()) as AdminPicture;
    await eventually(async () => (await this.ask<AdminPicture[]>('GET', '/admin/pictures')).some((one) => one.id === id && one.status === 'ready'), 30_000);
    await this.ask('PUT', `/admin/pictures/${id}`, { alt_en: alt, alt_es: alt, focal: { x: 0.5, y: 0.5 } });
    return id;
  }

  /** Signs up a client, confirms the address with the mail, and signs in. */
  async join(firstName: string, healthNotes = 'Left knee'): Promise<Guest> {
    const email = `${firstName.toLowerCase()}@gast.example`;
    await this.ask('POST', '/auth/sign-up', { email, password: PASSWORD, firstName, lastName: 'Schmidt', phone: '030 5550199', healthNotes, privacyConsent: true });
    const [mail] = await this.testApp.mailbox.to(email);
    const [, access_token, refresh_token] = /#access_token=([\w-]+)&refresh_token=([\w-]+)/.exec(mail!.text)!;
    const { access_token: bearer } = await this.ask<{ access_token: string }>('POST', '/auth/confirm-email', { access_token, refresh_token });
    return { email, bearer };
  }

  /** Signs in again, because sign-ins last 15 minutes. */
  async again(guest: Guest): Promise<void> {
    guest.bearer = await YogaStudio.signIn(this.testApp, guest.email);
  }

  /** Opens a payment page; returns the provider's id of it. */
  async checkout(guest: Guest, order: object): Promise<string> {
    const { url } = await this.ask<{ url: string }>('POST', '/billing/checkout', order, guest);
    return new URL(url).pathname.split('/').at(-1)!;
  }

  /** Buys a seat in one of her classes by card. */
  joinClass(guest: Guest, { booking_type, starts_at, duration_minutes }: CoachClass): Promise<string> {
    const bookingData = { booking_type, session_date: starts_at, duration_minutes, location: '', notes: 'Fit', participant_count: 1 };
    return this.checkout(guest, { serviceType: booking_type, bookingData });
  }

  get pass(): Pack {
    return yogaInBerlin.packs.find(({ isActive }) => isActive)!;
  }

  bookings(guest: Guest): Promise<Booking[]> {
    return this.ask('GET', '/bookings', undefined, guest);
  }

  /** Waits until all jobs are done and every mail has arrived. */
  quiet(): Promise<void> {
    return untilIdle(this.testApp);
  }
}
