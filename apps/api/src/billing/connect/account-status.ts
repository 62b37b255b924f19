import { Injectable, Logger } from '@nestjs/common';
import type { ConnectedPaymentAccount, PaymentAccount } from '@coach/contracts';
import { MINUTE } from '@coach/domain';
import type { Actor } from '../../platform/audit/audit.ts';
import { PaymentAccountService } from './payment-account.service.ts';

/** Each check opens a Checkout, so all viewers share one result for this long. */
const TO_WATCH_MS = 15 * MINUTE;
const TO_ASK_MS = 10_000;

/** Status of the account at the payment provider when this process last checked. */
@Injectable()
export class AccountStatus {
  private readonly logger = new Logger('billing');
  private last: { account: PaymentAccount; at: number } | null = null;
  private looking: Promise<PaymentAccount> | null = null;

  constructor(private readonly accounts: PaymentAccountService) {}

  /** The last known status, at once; refreshed in the background when outdated. Null before the first check has finished. */
  watched(): PaymentAccount | null {
    if (!this.isWithin(TO_WATCH_MS)) void this.look().catch((error: unknown) => this.logger.warn({ err: error }, 'payment account not looked at'));
    return this.last?.account ?? null;
  }

  /** The current status. */
  async asked(): Promise<PaymentAccount> {
    return this.last && this.isWithin(TO_ASK_MS) ? this.last.account : this.look();
  }

  /** Connects the account and stores its new status. */
  async connect(actor: Actor): Promise<ConnectedPaymentAccount> {
    const { signing_secret, ...account } = await this.accounts.connect(actor);
    this.keep(account);
    return { ...account, signing_secret };
  }

  private look(): Promise<PaymentAccount> {
    this.looking ??= this.accounts.look().then((account) => this.keep(account)).finally(() => (this.looking = null));
    return this.looking;
  }

  private keep(account: PaymentAccount): PaymentAccount {
    this.last = { account, at: performance.now() };
    return account;
  }

  private isWithin(milliseconds: number): boolean {
    return this.last !== null && performance.now() - this.last.at < milliseconds;
  }
}
