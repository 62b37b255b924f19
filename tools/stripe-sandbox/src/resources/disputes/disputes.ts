import type Stripe from 'stripe';
import { noSuch } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { optional, paramsOf, text } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { timeOfCharge } from '../../clock/time.ts';
import { newId } from '../../store/ids.ts';
import type { Charge, Dispute, State } from '../../store/records.ts';
import { find } from '../../store/store.ts';

const DAYS_TO_ANSWER = 7;
const EVIDENCE = [
  ...['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal'],
  ...['customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature'],
  ...['duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt'],
  ...['refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation'],
  ...['shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number'],
  ...['uncategorized_file', 'uncategorized_text'],
];

/** A new dispute: its cents, its reason, and whether it is only an inquiry. */
export interface DisputeParams {
  amount: number;
  inquiry: boolean;
  reason: string;
}

const CHARGED_BACK = ['lost', 'needs_response', 'under_review'];

/** Whether a charge was charged back, which blocks refunds. */
export function isChargedBack(state: State, chargeId: string): boolean {
  return Object.values(state.disputes).some(({ charge, status }) => charge === chargeId && CHARGED_BACK.includes(status));
}

/** Creates a dispute in the state; only the control API can do so. */
export function newDispute(state: State, charge: Charge, { amount, inquiry, reason }: DisputeParams): Dispute {
  const created = timeOfCharge(state, charge);
  charge.disputed = true;
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE.map((name) => [name, null])), enhanced_evidence: {} } as unknown as Dispute['evidence'],
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  state.disputes[dispute.id] = dispute;
  return dispute;
}

const ListDisputes = paramsOf<Stripe.DisputeListParams>()({ ...listing, charge: optional(text(100)), payment_intent: optional(text(100)) });

export const disputes = [
  route('GET', '/v1/disputes/:id', nothing, ({ world, id }) => {
    const dispute = find(world.store.state.disputes, id);
    if (!dispute) throw noSuch('dispute', id, 'dispute');
    return dispute;
  }),
  route('GET', '/v1/disputes', ListDisputes, ({ world, params }) => {
    const { charge, payment_intent: intent, created } = params;
    const wanted = Object.values(world.store.state.disputes).filter(
      (dispute) =>
        (charge === undefined || dispute.charge === charge) &&
        (intent === undefined || dispute.payment_intent === intent) &&
        createdWithin(dispute.created, created),
    );
    return page(wanted.reverse(), '/v1/disputes', params);
  }),
];
