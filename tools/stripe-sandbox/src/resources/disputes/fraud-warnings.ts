import type Stripe from 'stripe';
import { noSuch } from '../../api/failure.ts';
import { createdWithin, listing, page } from '../../api/page.ts';
import { optional, paramsOf, text } from '../../api/params.ts';
import { nothing, route } from '../../api/route.ts';
import { timeOfCharge } from '../../clock/time.ts';
import { newId } from '../../store/ids.ts';
import type { Cause, Charge, FraudWarning } from '../../store/records.ts';
import { find } from '../../store/store.ts';
import { SYSTEM_CAUSE, recordChange, recordEvent } from '../../webhooks/events.ts';
import type { World } from '../../world.ts';

const PATH = '/v1/radar/early_fraud_warnings';

/** Creates an early fraud warning from the card's bank for a charge. The caller saves. */
export function warnOfFraud(world: World, charge: Charge, fraudType: string, actionable: boolean): FraudWarning {
  const { state } = world.store;
  const warning: FraudWarning = {
    id: newId('issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: actionable && !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: timeOfCharge(state, charge),
    fraud_type: fraudType,
    livemode: false,
    ...(charge.payment_intent === null ? {} : { payment_intent: charge.payment_intent }),
  };
  state.fraudWarnings[warning.id] = warning;
  recordEvent(world, 'radar.early_fraud_warning.created', warning);
  return warning;
}

/** Makes the warnings of a refunded or disputed charge no longer actionable. The caller saves. */
export function settleWarnings(world: World, charge: Charge, cause: Cause = SYSTEM_CAUSE): void {
  if (!charge.refunded && !charge.disputed) return;
  for (const warning of Object.values(world.store.state.fraudWarnings)) {
    if (warning.charge !== charge.id) continue;
    const before = structuredClone(warning);
    warning.actionable = false;
    recordChange(world, 'radar.early_fraud_warning.updated', before, warning, cause);
  }
}

const ListWarnings = paramsOf<Stripe.Radar.EarlyFraudWarningListParams>()({ ...listing, charge: optional(text(100)), payment_intent: optional(text(100)) });

export const fraudWarnings = [
  route('GET', `${PATH}/:id`, nothing, ({ world, id }) => {
    const warning = find(world.store.state.fraudWarnings, id);
    if (!warning) throw noSuch('early fraud warning', id, 'early_fraud_warning');
    return warning;
  }),
  route('GET', PATH, ListWarnings, ({ world, params }) => {
    const { charge, payment_intent: intent, created } = params;
    const wanted = Object.values(world.store.state.fraudWarnings).filter(
      (warning) =>
        (charge === undefined || warning.charge === charge) &&
        (intent === undefined || warning.payment_intent === intent) &&
        createdWithin(warning.created, created),
    );
    return page(wanted.reverse(), PATH, params);
  }),
];
