import fs from 'node:fs';
import path from 'node:path';
import { NOTHING_FILLED_IN } from './dashboard.ts';
import type { State } from './records.ts';

const EMPTY: State = {
  customers: {},
  checkouts: {},
  paymentIntents: {},
  setupIntents: {},
  charges: {},
  refunds: {},
  products: {},
  prices: {},
  coupons: {},
  promotionCodes: {},
  discounts: {},
  cards: {},
  subscriptions: {},
  invoices: {},
  invoicePayments: {},
  disputes: {},
  fraudWarnings: {},
  balanceTransactions: {},
  payouts: {},
  payoutOf: {},
  portals: {},
  portalConfigurations: {},
  endpoints: {},
  restrictedKeys: {},
  dashboard: NOTHING_FILLED_IN,
  testClocks: {},
  events: {},
  deliveries: {},
  answers: {},
  deliveriesPaused: false,
  deliveryDelayMs: 0,
  clockAheadSeconds: 0,
  afterRetries: 'cancel',
  eventVersion: null,
};

function load(file: string | undefined): State {
  if (!file || !fs.existsSync(file)) return structuredClone(EMPTY);
  try {
    return { ...structuredClone(EMPTY), ...(JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<State>) };
  } catch (error) {
    throw new Error(`The sandbox cannot read its state file ${file}: ${String(error)}. Mend it or delete it.`);
  }
}

/** The sandbox's state. Change `state` synchronously, then await `saved()` before answering or sending anything. */
export class Store {
  readonly state: State;
  readonly #file: string | undefined;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(file?: string) {
    this.#file = file;
    this.state = load(file);
    if (file) fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  }

  /** Resolves when every change made before this call is in the state file; calls during a write share the next one. */
  saved(): Promise<void> {
    const file = this.#file;
    if (!file) return Promise.resolve();
    this.#next ??= this.#writing.then(
      () => this.#write(file),
      () => this.#write(file),
    );
    return this.#next;
  }

  #write(file: string): Promise<void> {
    this.#next = null;
    this.#writing = this.#replace(file, JSON.stringify(this.state));
    return this.#writing;
  }

  /** The rename is atomic: a kill at any moment leaves the old file or the new one. */
  async #replace(file: string, content: string): Promise<void> {
    const fresh = `${file}.tmp`;
    await fs.promises.writeFile(fresh, content);
    await fs.promises.rename(fresh, file);
  }
}

/** The object with that id, or undefined (also for inherited names such as `constructor`). */
export function find<T>(table: Record<string, T>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
