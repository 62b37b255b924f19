import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { BillSync } from '../receipts/bill-sync.ts';
import { CheckoutSync } from '../checkout/checkout-sync.ts';
import { ConfirmationWanted } from '../subscriptions/confirmation-wanted.ts';
import { FraudWarnings } from '../disputes/fraud-warnings.ts';
import { PayoutSync } from '../books/payout-sync.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { PROVIDER_EVENTS, type ProviderEvent } from './provider-events.ts';
import { SubscriptionSync } from '../subscriptions/subscription-sync.ts';

type Sync = (objectId: string) => Promise<void>;

const isUnknown = (error: unknown): boolean => error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** Maps an event's subject to our rows (FLOW-11). */
@Injectable()
export class EventSubjects {
  private readonly syncs: Record<ProviderEvent, Sync>;

  constructor(checkouts: CheckoutSync, subscriptions: SubscriptionSync, bills: BillSync, payments: PaymentSync, warnings: FraudWarnings, confirmations: ConfirmationWanted, payouts: PayoutSync) {
    const ofPage: Sync = (id) => checkouts.sync(id);
    const ofSubscription: Sync = (id) => subscriptions.sync(id);
    const ofBill: Sync = (id) => bills.sync(id);
    const ofDispute: Sync = (id) => payments.syncDispute(id);
    const ofRefund: Sync = (id) => payments.syncRefund(id);
    const ofWarning: Sync = (id) => warnings.sync(id);
    const ofPayout: Sync = (id) => payouts.sync(id);
    this.syncs = {
      'checkout.session.completed': ofPage,
      'checkout.session.async_payment_succeeded': ofPage,
      'checkout.session.async_payment_failed': ofPage,
      'checkout.session.expired': ofPage,
      'customer.subscription.created': ofSubscription,
      'customer.subscription.updated': ofSubscription,
      'customer.subscription.deleted': ofSubscription,
      'customer.subscription.trial_will_end': (id) => subscriptions.announceTrialEnd(id),
      'invoice.paid': ofBill,
      'invoice.payment_failed': ofBill,
      'invoice.payment_action_required': (id) => confirmations.sync(id),
      'invoice.upcoming': (id) => subscriptions.announceRenewal(id),
      'charge.refunded': (id) => payments.syncCharge(id),
      'refund.updated': ofRefund,
      'refund.failed': ofRefund,
      'charge.dispute.created': ofDispute,
      'charge.dispute.updated': ofDispute,
      'charge.dispute.funds_withdrawn': ofDispute,
      'charge.dispute.funds_reinstated': ofDispute,
      'charge.dispute.closed': ofDispute,
      'radar.early_fraud_warning.created': ofWarning,
      'radar.early_fraud_warning.updated': ofWarning,
      'payout.created': ofPayout,
      'payout.updated': ofPayout,
      'payout.paid': ofPayout,
      'payout.failed': ofPayout,
      'payout.canceled': ofPayout,
      'payout.reconciliation_completed': ofPayout,
    };
  }

  /** Syncs an event's subject in its current state; false when it is not ours. Throws when the provider does not answer. */
  async sync(type: string, objectId: string): Promise<boolean> {
    const known = PROVIDER_EVENTS.find((name) => name === type);
    if (!known || !objectId) return false;
    try {
      await this.syncs[known](objectId);
      return true;
    } catch (error) {
      if (isUnknown(error)) return false;
      throw error;
    }
  }
}
