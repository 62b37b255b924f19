import ICAL from 'ical.js';
import type { MailPreferences } from '@coach/contracts';
import { startTestApp, type TestApp } from './test-app.ts';
import { PASSWORD } from './sign-in/authenticator-app.ts';
import { SoldSessions } from './money/sold-session.ts';

const COACH = 'admin@demo.test';
const SPANISH = { 'accept-language': 'es-MX,es;q=0.9' };
const last = <Item>(items: Item[]): Item => items.at(-1)!;

describe('the language of a user', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  }, 60_000);
  afterAll(() => testApp.stop());

  const languageOf = async (email: string) => (await testApp.em().execute<Array<{ language: string }>>('select language from users where email = ?', [email]))[0]!.language;
  const join = (email: string, headers = {}) =>
    testApp.request.post('/auth/sign-up', { email, password: PASSWORD, firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: null, privacyConsent: true }, undefined, headers);

  it('is that of the page they signed up on', async () => {
    expect((await join('english@example.test')).status).toBeLessThan(300);
    expect((await join('spanish@example.test', SPANISH)).status).toBeLessThan(300);
    expect([await languageOf('english@example.test'), await languageOf('spanish@example.test')]).toEqual(['en', 'es']);
    expect((await testApp.mailbox.to('english@example.test'))[0]!.subject).toBe('Confirm your email address');
    const [mail] = await testApp.mailbox.to('spanish@example.test');
    expect(mail!.subject).toBe('Confirma tu correo');
    expect(mail!.text).toContain('Hola, Maria:');
    expect(mail!.html).toContain('<html lang="es"');
    expect(mail!.headers['to']).toBe('Maria Gonzalez <spanish@example.test>');
  });

  it('is the one they choose from then on, in mails and calendar files', async () => {
    const sold = await new SoldSessions(testApp).at('2027-03-02T10:00:00-08:00');
    const { client } = sold;
    await testApp.mailbox.to(client.email, 2);
    const choose = (choices: object) => testApp.request.patch<MailPreferences>('/account/mail', choices, client.bearer);
    expect((await choose({ language: 'fr' })).status).toBe(400);
    expect((await choose({ language: 'es' })).body).toMatchObject({ language: 'es', plan_reminders: true });
    expect((await testApp.request.post(`/bookings/${sold.booking.id}/cancel`, {}, client.bearer)).status).toBeLessThan(300);
    const mail = last(await testApp.mailbox.to(client.email, 3));
    expect(mail.subject).toMatch(/^Cancelada: Entrenamiento personal 1 a 1, /);
    expect(`${mail.text} ${mail.html}`).not.toContain('Personal Training');
    expect(mail.text).toContain('La hora está libre otra vez');
    const file = await (await fetch(`${testApp.url}/api/bookings/${sold.booking.id}/calendar-file`, { headers: { authorization: `Bearer ${client.bearer}` } })).text();
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file) as never).getFirstSubcomponent('vevent')!);
    expect(event.description).toContain('Tu sesión en nuestro sitio: ');
    expect(event.summary).toContain('Entrenamiento personal 1 a 1');
  });

  it('of a contact message is that of its page', async () => {
    const letter = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.test', phone: '', goals: 'Subir escaleras' };
    expect((await testApp.request.post('/contact/send-contact-email', letter, undefined, SPANISH)).status).toBe(202);
    expect((await testApp.mailbox.to('ana@example.test'))[0]!.subject).toBe('Tenemos tu mensaje');
  });

  it('of the coach is that of the coach’s account', async () => {
    const letter = { firstName: 'Ana', lastName: 'Sol', email: 'sol@example.test', phone: '', goals: 'Correr' };
    const coach = await testApp.people.coach();
    expect((await testApp.request.patch('/account/mail', { language: 'es' }, coach.bearer)).status).toBe(200);
    await testApp.em().execute(`update users set language = 'es' where email = ? or id = ?`, [COACH, coach.userId]);
    const before = testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === COACH)).length;
    await testApp.request.post('/contact/send-contact-email', letter);
    expect(last(await testApp.mailbox.to(COACH, before + 1)).subject).toBe('Mensaje de Ana Sol');
    expect((await testApp.mailbox.to('sol@example.test'))[0]!.subject).toBe('We have your message');
  });
});
