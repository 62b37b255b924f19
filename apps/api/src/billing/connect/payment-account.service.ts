import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type ConnectedPaymentAccount, type PaymentAccount } from '@coach/contracts';
import { ACCOUNT_STEPS, forSale, keyFacts, MINUTE, type AccountStep } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ENV, type Env } from '../../env.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { PlanPrices } from '../subscriptions/plan-prices.ts';
import { PROVIDER_API_VERSION, STRIPE } from '../stripe/stripe.ts';
import { portalStep, pricesStep } from './catalogue-steps.ts';
import { accountStep, answered, brandingStep, descriptorStep, keyStep, rightsStep, taxStep, type Answered } from './key-steps.ts';
import { PortalConfiguration } from './portal-configuration.ts';
import { found, findingFromError, captureFinding, stateOf, stepWithWords, type Found } from './findings.ts';
import { openTestCheckout } from './test-checkout.ts';
import { webhookStep, type WebhookOutcome } from './webhook-step.ts';
import { addressOf } from './webhook-endpoints.ts';

const refusals = contract.adminPaymentAccount.connect['~orpc'].errorMap;

/** How long to wait for the trial Checkout's event, and how often to poll. */
const WAIT_MS = 4_000;
const LOOK_MS = 50;

const HEARD = 'select 1 from stripe_events where object_id = ? and api_version = ? and received_at >= ? limit 1';
const SPOKEN_SINCE = 'select 1 from stripe_events where api_version = ? and received_at >= ? limit 1';

interface WaitOptions {
  /** Timeout for events; 0 where nobody listens yet. */
  waitMs?: number;
}

interface VisitOptions extends Required<WaitOptions> {
  isUpdating: boolean;
}

/** The account at the payment provider: checked step by step, and set up as far as a program can. Safe to repeat. */
@Injectable()
export class PaymentAccountService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly prices: PlanPrices,
    private readonly configuration: PortalConfiguration,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Its current status; changes nothing, apart from opening and closing a Checkout. */
  async look({ waitMs = WAIT_MS }: WaitOptions = {}): Promise<PaymentAccount> {
    const { signing_secret: _, ...account } = await this.visit({ isUpdating: false, waitMs });
    return account;
  }

  /** Sets up what it can. Refused with CONNECTING while another run is active; audited when an `actor` is given. */
  async connect(actor: Actor | null, { waitMs = WAIT_MS }: WaitOptions = {}): Promise<ConnectedPaymentAccount> {
    return this.em.fork().transactional(async (em) => {
      const [lock] = await em.execute<Array<{ free: boolean }>>(`select pg_try_advisory_xact_lock(hashtextextended('payment account', 0)) as free`);
      if (!lock?.free) throw refusal(refusals, 'CONNECTING');
      const account = await this.visit({ isUpdating: true, waitMs });
      const namesOf = (state: string): string => account.steps.filter((step) => step.state === state).map(({ step }) => step).join(', ');
      if (actor) this.audit.record(em, actor, { action: 'payment-account.connect', target: 'billing:account', after: { changed: namesOf('changed'), missing: namesOf('missing') } });
      return account;
    });
  }

  private async visit(options: VisitOptions): Promise<ConnectedPaymentAccount> {
    const { mode } = keyFacts(this.env.STRIPE_SECRET_KEY);
    const account = await answered(this.stripe.accounts.retrieveCurrent());
    const key = keyStep(this.env, account);
    const found = key.code === 'keyRefused' ? { findings: this.nothing(account), secret: null } : await this.steps(account, mode, options);
    const findings = { ...found.findings, key };
    const steps = ACCOUNT_STEPS.map((step) => stepWithWords(step, findings[step]));
    return { looked_at: this.clock.now().toISOString(), mode, steps, signing_secret: found.secret };
  }

  /** Without an accepted key nothing else can be checked. */
  private nothing(account: Answered<unknown>): Record<AccountStep, Found> {
    const finding = findingFromError('error' in account ? account.error : null);
    return Object.fromEntries(ACCOUNT_STEPS.map((step) => [step, finding])) as Record<AccountStep, Found>;
  }

  /** The endpoint is created before the trial Checkout whose closing it must report; the portal after the prices that it offers. */
  private async steps(account: Answered<Stripe.Account>, mode: PaymentAccount['mode'], { isUpdating, waitMs }: VisitOptions): Promise<{ findings: Omit<Record<AccountStep, Found>, 'key'>; secret: string | null }> {
    const of = (step: (account: Stripe.Account) => Found): Found => ('value' in account ? step(account.value) : findingFromError(account.error));
    const [rights, tax, webhook, [prices, portal]] = await Promise.all([
      captureFinding(() => rightsStep(this.stripe, this.env)),
      captureFinding(() => taxStep(this.stripe, this.business.isTaxed)),
      this.webhook(isUpdating),
      this.catalogue(isUpdating),
    ]);
    const [pack] = forSale(this.business.current.packs);
    const sold = pack ? await this.prices.standing(pack.id).catch(() => null) : null;
    const { terms, checkout, session } = await openTestCheckout(this.stripe, this.env.PUBLIC_URL, { price: sold?.id ?? null, currency: this.business.currency });
    const events = await this.events(webhook, session, waitMs);
    // A received event proves that the old endpoint is no longer needed.
    const isOldOver = webhook.finding.code === 'webhookOldStays' && events.code === 'eventsArrive';
    const endpoint = isOldOver ? (await this.webhook(isUpdating)).finding : webhook.finding;
    const findings = { rights, account: of((one) => accountStep(one, mode)), prices, portal, webhook: endpoint, terms, checkout, events, descriptor: of(descriptorStep), branding: of(brandingStep), tax };
    return { findings, secret: webhook.secret };
  }

  private async catalogue(isUpdating: boolean): Promise<[prices: Found, portal: Found]> {
    const prices = await captureFinding(() => pricesStep(this.stripe, this.prices, this.business.current, isUpdating));
    return [prices, await captureFinding(() => portalStep(this.configuration, isUpdating))];
  }

  private webhook(isUpdating: boolean): Promise<WebhookOutcome> {
    const hasSpokenSince = async ({ created }: Stripe.WebhookEndpoint): Promise<boolean> => this.isThere(SPOKEN_SINCE, [PROVIDER_API_VERSION, new Date(created * 1000)]);
    const step = webhookStep(this.stripe, { url: addressOf(this.env.PUBLIC_URL), isUpdating, hasSpokenSince });
    return step.catch((error: unknown) => ({ finding: findingFromError(error), secret: null }));
  }

  /** Whether the event of the trial's closing arrived, signed with the configured secret. */
  private async events({ finding, secret }: WebhookOutcome, session: string | null, waitMs: number): Promise<Found> {
    if (secret !== null) return found('eventsAfterSecret');
    if (session === null || waitMs === 0 || finding.code === 'webhookToMake' || stateOf(finding) === 'not_possible') return found('eventsUnasked');
    const since = new Date(this.clock.now().getTime() - MINUTE);
    for (let waited = 0; waited < waitMs; waited += LOOK_MS) {
      if (await this.isThere(HEARD, [session, PROVIDER_API_VERSION, since])) return found('eventsArrive');
      await delay(LOOK_MS);
    }
    return found('eventsAwaited', { url: addressOf(this.env.PUBLIC_URL) });
  }

  private async isThere(sql: string, values: unknown[]): Promise<boolean> {
    return (await this.em.fork().execute<unknown[]>(sql, values)).length > 0;
  }
}
