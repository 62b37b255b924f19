import { MikroORM, RequestContext } from '@mikro-orm/core';
import { mailTemplates } from '@coach/emails';
import { Mailer } from '../src/email/mailer.ts';
import { startTestApp, type TestApp } from './test-app.ts';

describe('a staging installation', () => {
  const listed = 'maria@coach.example';
  const stranger = 'stranger@example.com';
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp({ worker: false, settings: { DEPLOYMENT: 'staging', STAGING_MAIL_TO: listed } });
  }, 60_000);
  afterAll(() => testApp.stop());

  const send = (to: string) => {
    const { sample } = mailTemplates['password-changed'];
    return RequestContext.create(testApp.app.get(MikroORM).em, () => testApp.app.get(Mailer, { strict: false }).send({ key: `staging-${to}`, name: 'password-changed', props: sample, to }));
  };
  const mailed = (to: string) => testApp.mailbox.mails.filter((mail) => mail.to.some(({ address }) => address === to)).length;
  const noted = () => testApp.em().execute('select processed, withheld from email_queue where recipient_email = ?', [stranger]);

  it('mails only listed addresses, and records mails withheld from others', async () => {
    await send(stranger);
    await send(listed);
    expect(await testApp.mailbox.to(listed)).toHaveLength(1);
    expect(mailed(stranger)).toBe(0);
    expect(await noted()).toEqual([{ processed: true, withheld: 'unwanted' }]);
  });

  it('withholds parked mails too when they are resent from the panel', async () => {
    await testApp.em().execute('update email_queue set processed = false, processed_at = null, withheld = null, parked_at = now() where recipient_email = ?', [stranger]);
    await send(stranger);
    expect(mailed(stranger)).toBe(0);
    expect(await noted()).toEqual([{ processed: true, withheld: 'unwanted' }]);
  });
});
