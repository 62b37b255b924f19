import { Injectable, Logger } from '@nestjs/common';
import type { ConnectedPaymentAccount, PaymentAccount } from '@coach/contracts';
import { MINUTE } from '@coach/domain';
import type { Actor } from '../../platform/audit/audit.ts';
import { PaymentAccountService } from './payment-account.service.ts';

/** Every look opens a Checkout: one is enough for this long to whoever watches, and to whoever asks. */
const TO_WATCH_MS = 15 * MINUTE;
const TO_ASK_MS = 10_000;

/** How the account at the payment provider stood when it was last looked at by this process. */
@Injectable()
export class AccountStanding {
  private readonly logger = new Logger('billing');
  private last: { account: PaymentAccount; at: number } | null = null;
  private looking: Promise<PaymentAccount> | null = null;

  constructor(private readonly accounts: PaymentAccountService) {}

  /** As it was last seen, at once; looks again in the meantime when that is long ago. Null before the first look is over. */
  watched(): PaymentAccount | null {
    if (!this.isWithin(TO_WATCH_MS)) void this.look().catch((error: unknown) => this.logger.warn({ err: error }, 'payment account not looked at'));
    return this.last?.account ?? null;
  }

  /** As it stands now. */
  async asked(): Promise<PaymentAccount> {
    return this.last && this.isWithin(TO_ASK_MS) ? this.last.account : this.look();
  }

  /** Connects it, and knows how it stands from then on. */
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
