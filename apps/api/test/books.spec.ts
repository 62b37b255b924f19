import { randomUUID } from 'node:crypto';
import type { BillingDocument, BusinessDesk, BusinessReport, Payout, PayoutLine, TransactionPage, TransactionTotals } from '@coach/contracts';
import { NumberDocumentsJob } from '../src/admin/money/number-documents.job.ts';
import { TransactionsService } from '../src/admin/money/transactions.service.ts';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { KeepFeesJob } from '../src/billing/books/keep-fees.job.ts';
import { PayoutSync } from '../src/billing/books/payout-sync.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';

describe('the coach’s books', () => {
  let testApp: TestApp;
  let payments: Payments;
  let coach: SignedInPerson;
  let client: SignedInPerson;
  beforeAll(async () => {
    testApp = await startTestApp({ clock: new Date().toISOString() });
    payments = new Payments(testApp);
    [coach, client] = [await testApp.people.coach(), await testApp.people.client()];
  }, 60_000);
  afterAll(() => testApp.stop());

  const list = async (query = 'show=all') => {
    const { status, body } = await testApp.request.get<TransactionPage>(`/admin/books/transactions?${query}`, coach.bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const totals = async () => (await testApp.request.get<TransactionTotals>('/admin/books/totals', coach.bearer)).body;
  const bringUp = () =>
    payments.within(async () => {
      await testApp.app.get(KeepFeesJob, { strict: false }).read();
      await testApp.app.get(NumberDocumentsJob, { strict: false }).run();
    });
  const pdfOf = (path: string, bearer: string) => fetch(`${testApp.url}/api${path}`, { headers: { authorization: `Bearer ${bearer}` } });

  it('list a pack, a plan and a refund with fees, totals that match the report, and document numbers', async () => {
    const session = await payments.open(client, 'session_pack_5');
    await payments.pay(session);
    await payments.subscribe(client, 'video_library');
    const paid = await eventually(async () => {
      const rows = await testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where stripe_session_id = ? and stripe_charge_id is not null', [session]);
      return rows[0] ?? null;
    });
    await payments.stripe.refunds.create({ payment_intent: paid.intent, amount: 2_500 });
    await eventually(async () => (await list()).transactions.length === 3);
    await bringUp();
    const { transactions } = await list();
    expect(transactions.map(({ kind, what, amount, fee, net, way }) => ({ kind, what, amount, fee, net, way })).sort((one, other) => other.amount - one.amount)).toEqual([
      { kind: 'payment', what: 'Pack of 5 Sessions', amount: 42_500, fee: 1_263, net: 41_237, way: 'card' },
      { kind: 'payment', what: 'Video Library', amount: 10_000, fee: 320, net: 9_680, way: 'card' },
      { kind: 'refund', what: 'Pack of 5 Sessions', amount: -2_500, fee: 0, net: -2_500, way: 'card' },
    ]);
    const sums = await totals();
    expect(sums).toEqual({ count: 3, gross: 52_500, by_hand: 0, refunds: 2_500, refund_count: 1, card_payments: 2, tax: 0, fees: 1_583, net: 48_417, fees_missing: 0 });
    const { days } = (await testApp.request.get<BusinessReport>('/admin/reports/business?days=7', coach.bearer)).body;
    expect(days.reduce((sum, { revenue }) => sum + Object.values(revenue).reduce((one, other) => one + other, 0), 0)).toBe(sums.gross);
    const numbers = transactions.map(({ document }) => Number(document!.number.slice(5))).sort();
    expect(numbers).toEqual([1, 2, 3]);
  }, 60_000);

  it('page by cursor, find a receipt by its number, and refuse an unknown cursor', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.next_cursor}`);
    expect([first.transactions.length, second.transactions.length, second.next_cursor]).toEqual([2, 1, null]);
    const one = first.transactions[0]!;
    expect((await list(`search=${one.document!.number}`)).transactions.map(({ id }) => id)).toEqual([one.id]);
    expect((await list('show=back')).transactions.map(({ kind }) => kind)).toEqual(['refund']);
    expect(await testApp.request.get('/admin/books/transactions?cursor=nonsense', coach.bearer)).toMatchObject({ status: 400, body: { code: 'BAD_CURSOR' } });
  });

  it('export every line as CSV', async () => {
    const { body } = await testApp.request.get<{ text: string }>('/admin/books/transactions/export', coach.bearer);
    const lines = body.text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/,client,what,kind,way,amount_usd,tax_usd,fee_usd,net_usd,receipt,payout,id$/);
  });

  it('summarize a period as a PDF for the accountant, even without payments', async () => {
    for (const range of ['', '?from=2020-01-01&to=2020-12-31']) {
      const answer = await pdfOf(`/admin/books/summary${range}`, coach.bearer);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    const months = await testApp.app.get(TransactionsService, { strict: false }).months({});
    expect(months.map(({ way, gross, refunds, fees }) => ({ way, gross, refunds, fees }))).toEqual([{ way: 'card', gross: 52_500, refunds: 2_500, fees: 1_583 }]);
  });

  it('list the transactions of one client only, also in a search', async () => {
    const stranger = await testApp.people.client();
    expect((await list(`user_id=${client.userId}`)).transactions).toHaveLength(3);
    for (const query of [`user_id=${stranger.userId}`, `user_id=${stranger.userId}&search=@`]) expect((await list(query)).transactions).toEqual([]);
  });

  it('let clients download only their own receipts as PDF, and the coach all of them', async () => {
    const { body: own } = await testApp.request.get<BillingDocument[]>('/billing/documents', client.bearer);
    expect(own.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'receipt', 'receipt']);
    for (const { id } of own) {
      const answer = await pdfOf(`/billing/documents/${id}`, client.bearer);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    const stranger = await testApp.people.client();
    expect((await pdfOf(`/billing/documents/${own[0]!.id}`, stranger.bearer)).status).toBe(404);
    expect((await pdfOf(`/admin/books/documents/${own[0]!.id}`, coach.bearer)).status).toBe(200);
  });

  it('build a payout from its events with matching contents, and show when the bank returned it', async () => {
    expect(await payments.control('/payouts', { all: true })).toBe(200);
    const listed = () => testApp.request.get<Payout[]>('/admin/books/payouts', coach.bearer);
    const [sent] = await eventually(async () => {
      const { body } = await listed();
      return body[0]?.should_be === null || !body[0] ? null : body;
    });
    expect(sent).toMatchObject({ status: 'paid', payments: 2, gross: 52_500, refunds: 2_500, fees: 1_583, other: 0, amount: 48_417, should_be: 48_417, difference: 0 });
    const { body } = await testApp.request.get<{ lines: PayoutLine[] }>(`/admin/books/payouts/${sent!.id}`, coach.bearer);
    expect(body.lines.map(({ kind, user_id }) => [kind, user_id]).sort()).toEqual([['payment', client.userId], ['payment', client.userId], ['refund', client.userId]]);
    expect((await list()).transactions.map(({ payout }) => payout?.id)).toEqual([sent!.id, sent!.id, sent!.id]);
    expect((await testApp.request.get('/admin/books/payouts?from=2020-01-01&to=2020-12-31', coach.bearer)).body).toEqual([]);
    expect((await testApp.request.get('/admin/books/payouts/po_none', coach.bearer)).status).toBe(404);
    await payments.control(`/payouts/${sent!.id}/fail`);
    await eventually(async () => (await listed()).body[0]!.status === 'failed');
  });

  it('read a payout periodically when no event arrived', async () => {
    await testApp.em().execute('update provider_entries set payout_id = null');
    await testApp.em().execute('delete from payouts');
    await payments.within(() => testApp.app.get(PayoutSync, { strict: false }).read());
    expect((await testApp.request.get<Payout[]>('/admin/books/payouts', coach.bearer)).body).toMatchObject([{ status: 'failed', failure: 'account_closed', difference: 0 }]);
  });

  it('issue one document that reverses the credit note when the bank returned a refund', async () => {
    const [refund] = (await list('show=back')).transactions;
    await payments.control(`/refunds/${refund!.id}/fail`);
    await eventually(async () => (await list('show=back')).transactions.length === 0);
    await bringUp();
    await bringUp();
    const documents = (await testApp.request.get<BillingDocument[]>('/billing/documents', client.bearer)).body;
    expect(documents.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([['credit_note', -2_500], ['receipt', 10_000], ['receipt', 2_500], ['receipt', 42_500]]);
    expect(documents.find(({ amount }) => amount === 2_500)!.description).toBe(`Refund returned by the bank, credit note ${refund!.document!.number}: Pack of 5 Sessions`);
  }, 60_000);

  it('record included tax with each card or manual payment and show it on receipts and in the books; earlier payments have none', async () => {
    const desk = (await testApp.request.get<BusinessDesk>('/admin/business', coach.bearer)).body;
    const save = (tax: object) => testApp.request.ask<BusinessDesk>('PUT', '/admin/business/draft', { revision: desk.draft?.revision ?? 0, region: { ...desk.business.region, tax } }, coach.bearer);
    for (const wrong of [{ name: '', percent: 19 }, { name: 'VAT', percent: 0 }, { name: 'VAT', percent: 19.001 }, { name: 'VAT', percent: 51 }]) expect((await save(wrong)).status).toBe(400);
    const { body } = await save({ name: 'VAT', percent: 19 });
    expect((await testApp.request.ask('POST', '/admin/business/publish', { revision: body.draft!.revision, note: '' }, coach.bearer)).status).toBe(200);
    await eventually(() => Promise.resolve(testApp.app.get(BusinessSnapshot, { strict: false }).current.region.tax ?? null));
    const payer = await testApp.people.client();
    await payments.pay(await payments.open(payer, 'session_pack_5'));
    await payments.subscribe(payer, 'video_library');
    const due = await testApp.request.post<{ id: string }>('/admin/amounts-due', { request_id: randomUUID(), user_id: payer.userId, sold: { sells: 'pack', pack: 'session_pack_5' }, amount: 42_500, paid: { way: 'cash' } }, coach.bearer);
    expect([due.status, due.body]).toEqual([201, expect.anything()]);
    await eventually(async () => (await list(`user_id=${payer.userId}`)).transactions.length === 3);
    await bringUp();
    const { transactions } = await list(`user_id=${payer.userId}`);
    expect(transactions.map(({ amount, tax }) => [amount, tax]).sort()).toEqual([[10_000, 1_597], [42_500, 6_786], [42_500, 6_786]]);
    expect((await totals()).tax).toBe(1_597 + 2 * 6_786);
    const rows = await testApp.em().execute<Array<{ tax_label: string; tax_cents: number; buyer: string }>>('select tax_label, tax_cents, buyer from numbered_documents where user_id = ? order by cents', [payer.userId]);
    expect(rows.map(({ tax_label, tax_cents }) => [tax_label, tax_cents])).toEqual([['19% VAT', 1_597], ['19% VAT', 6_786], ['19% VAT', 6_786]]);
    expect((await pdfOf(`/admin/books/documents/${transactions[0]!.document!.id}`, coach.bearer)).status).toBe(200);
  }, 60_000);

  it('leave no number gaps when parallel writers fail; documents are immutable', async () => {
    const insert = `insert into numbered_documents (id, year, kind, line_id, user_id, label, cents, currency, way, happened_at, issued_at) values (?, 2031, 'receipt', ?, ?, 'Test', 100, 'usd', 'cash', now(), now())`;
    const write = (line: string, fails: boolean) =>
      testApp.em().transactional(async (em) => {
        await em.execute(insert, [randomUUID(), line, client.userId]);
        if (fails) throw new Error('given up');
      });
    // Each line twice; every fifth write fails.
    await Promise.allSettled(Array.from({ length: 60 }, (_, index) => write(`line-${index % 30}`, index % 5 === 0)));
    const rows = await testApp.em().execute<Array<{ number: number }>>('select number from numbered_documents where year = 2031 order by number');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    await expect(testApp.em().execute('update numbered_documents set cents = 1 where year = 2031')).rejects.toThrow('stay as they were issued');
  });

  it('issue the credit note of a refund at the provider immediately, without a payment or a timed job', async () => {
    const other = await testApp.people.client();
    const session = await payments.open(other, 'session_pack_5');
    await payments.pay(session);
    const documentsOf = async () => (await list(`show=all&user_id=${other.userId}`)).transactions.map(({ kind, document }) => [kind, document !== null]);
    await eventually(async () => (await documentsOf())[0]?.[1]);
    const [paid] = await testApp.em().execute<Array<{ intent: string }>>('select stripe_payment_intent_id as intent from payments where stripe_session_id = ?', [session]);
    await payments.stripe.refunds.create({ payment_intent: paid!.intent, amount: 1_000 });
    await eventually(async () => (await documentsOf()).length === 2 && (await documentsOf()).every(([, isNumbered]) => isNumbered));
    expect(await documentsOf()).toEqual([['refund', true], ['payment', true]]);
  }, 60_000);
});
