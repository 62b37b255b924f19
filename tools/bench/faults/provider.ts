import type { FaultFigure, FaultSubject } from './fault.ts';
import { Product, sessionOf, type Client } from './product.ts';

/** How long a client may wait for a result (P6). */
const TEN_SECONDS = 10_000;
const SPELL_SECONDS = 60;

interface Trouble {
  mode: 'error' | 'hang' | 'lost' | 'slow';
  what: string;
  delay_ms?: number;
}

const TROUBLES: readonly Trouble[] = [
  { mode: 'error', what: 'answers with errors' },
  { mode: 'hang', what: 'answers nothing' },
  { mode: 'lost', what: 'does it, and the answer is lost' },
  { mode: 'slow', what: 'takes 3.5 s an answer', delay_ms: 3_500 },
  { mode: 'slow', what: 'takes 6 s an answer', delay_ms: 6_000 },
];

interface Page {
  client_reference_id: string;
  mode: string;
}

/** The largest number of payment pages at the provider for one of the client's payment intents. */
async function pagesAnIntent(product: Product, client: Client): Promise<number> {
  const { data: customers } = await product.provider<{ data: Array<{ id: string }> }>(`customers?email=${encodeURIComponent(client.email)}`);
  const lists = await Promise.all(customers.map(({ id }) => product.provider<{ data: Page[] }>(`checkout/sessions?customer=${id}&limit=100`)));
  const intents = lists.flatMap(({ data }) => data.map(({ client_reference_id }) => client_reference_id));
  return Math.max(0, ...[...new Set(intents)].map((intent) => intents.filter((one) => one === intent).length));
}

async function endure(product: Product, trouble: Trouble, hour: string): Promise<FaultFigure[]> {
  const client = await product.client('Petra');
  await product.sandbox('outage', { seconds: SPELL_SECONDS, mode: trouble.mode, ...(trouble.delay_ms && { delay_ms: trouble.delay_ms }) });
  const answers = await Promise.all([product.buyHour(client, hour), product.post('/billing/checkout', { serviceType: 'premium_package' }, client)]);
  const isFree = await product.isFree(hour);
  await product.sandbox('outage', { off: true });
  const isHeld = answers[0].status === 200;
  const again = isHeld ? answers[0] : await product.buyHour(client, hour);
  const plan = await product.post('/billing/checkout', { serviceType: 'premium_package' }, client);
  const pages = await pagesAnIntent(product, client);
  if (again.status === 200) await product.post('/billing/checkout/abandon', { session_id: sessionOf(again) });
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  const told = answers.every(({ status, body }) => status === 200 || (status === 503 && body['code'] === 'PAYMENT_UNAVAILABLE'));
  const words = answers.map(({ status }) => status).join(' and ');
  return [
    { promise: 'P6', what: `${trouble.what}: a session and a plan are answered`, figure: `${words} within ${(slowest / 1000).toFixed(1)} s`, limit: '200 or 503 to be tried again, ≤ 10 s', isKept: told && slowest <= TEN_SECONDS },
    { promise: 'P6', what: `${trouble.what}: hour kept without a page; then; pages an intent`, figure: `${isFree || isHeld ? 'no' : 'yes'}; ${again.status} and ${plan.status}; ${pages}`, limit: 'no; 200 and 200; 1', isKept: (isFree || isHeld) && again.status === 200 && plan.status === 200 && pages === 1 },
  ];
}

/** P6: the payment provider is slow, failing or down while a client wants to pay. */
export const provider: FaultSubject = async (stack) => {
  const product = new Product(await stack());
  const hours = await product.freeHours(TROUBLES.length);
  const figures: FaultFigure[] = [];
  for (const [index, trouble] of TROUBLES.entries()) {
    console.log(`    the provider ${trouble.what}…`);
    figures.push(...(await endure(product, trouble, hours[index]!)));
  }
  return figures;
};
