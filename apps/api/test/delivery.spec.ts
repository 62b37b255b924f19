import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { untilIdle } from './until-idle.ts';

const person = (email: string) => ({
  ...{ email, password: 'secret-1', firstName: 'Maria', lastName: 'Gonzalez', phone: '1', healthNotes: 'none', privacyConsent: true },
});

describe('from the domain event to the mail', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, isConnected: false });
  });
  afterAll(() => testApp.stop());

  const signUp = async (email: string) => expect((await testApp.request.post('/auth/sign-up', person(email))).status).toBe(201);
  const waitingEvents = async () => Number((await testApp.em().execute('select count(*) as n from outbox where relayed_at is null'))[0]!['n']);

  it('keeps the event while no worker runs, and mails once when a worker starts', async () => {
    await signUp('patient@example.test');
    expect(await waitingEvents()).toBe(1);
    await testApp.startWorker();
    const mails = await testApp.mailbox.to('patient@example.test');
    expect(mails).toHaveLength(1);
    expect(await waitingEvents()).toBe(0);
    await testApp.stopWorker();
  });

  it('an event published twice still sends one mail, under one Message-ID', async () => {
    await signUp('twice@example.test');
    await testApp.startWorker();
    await testApp.mailbox.to('twice@example.test');
    await testApp.em().execute(`update outbox set relayed_at = null where fact = 'account.confirmation-owed'`);
    await untilIdle(testApp);
    expect((await testApp.mailbox.to('twice@example.test')).map(({ headers }) => headers['message-id'])).toHaveLength(1);
    await testApp.stopWorker();
  });

  it('ENT-07 writes email_queue and email_logs in the form the screens read', async () => {
    await signUp('written@example.test');
    await testApp.startWorker();
    await testApp.mailbox.to('written@example.test');
    await untilIdle(testApp);
    const rowsOf = (table: string, columns: string) => testApp.em().execute(`select ${columns} from ${table} where recipient_email = 'written@example.test'`);
    expect(await rowsOf('email_queue', 'processed, attempts')).toEqual([{ processed: true, attempts: 1 }]);
    expect(await rowsOf('email_logs', 'email_type')).toEqual([{ email_type: 'confirm_address' }]);
    await testApp.stopWorker();
  });

  it('retries while the mail server is down, and sends once when it is back', async () => {
    const { MailTransport } = await import('../src/email/delivery/mail-transport.ts');
    const deliver = jest.spyOn(MailTransport.prototype, 'deliver').mockRejectedValueOnce(new Error('421 try later'));
    await signUp('again@example.test');
    await testApp.startWorker();
    const mails = await testApp.mailbox.to('again@example.test');
    expect(mails).toHaveLength(1);
    expect(deliver).toHaveBeenCalledTimes(2);
    const row = await eventually(async () => (await testApp.em().execute(`select attempts, last_error from email_queue where processed and recipient_email = 'again@example.test'`))[0]);
    expect(row).toEqual({ attempts: 2, last_error: null });
    deliver.mockRestore();
    await testApp.stopWorker();
  });
});
