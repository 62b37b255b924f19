import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { notYet, optional, paramsOf, text } from '../api/params.ts';
import { route } from '../api/route.ts';
import type { SetupIntent, State } from '../store/records.ts';
import { clientSecret, newId, nowSeconds } from '../store/ids.ts';
import { find } from '../store/store.ts';

/** The parts of a setup intent. */
export interface SetupParams {
  customer: string;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Creates a setup intent without a card, in the state: its card may later be charged off session. */
export function newSetupIntent(state: State, { customer, description = undefined, metadata = {} }: SetupParams): SetupIntent {
  const id = newId('seti_');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: clientSecret(id),
    created: nowSeconds(),
    customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  };
  state.setupIntents[id] = intent;
  return intent;
}

function setupIntentOf(state: State, id: string): SetupIntent {
  const intent = find(state.setupIntents, id);
  if (!intent) throw noSuch('setupintent', id, 'intent');
  return intent;
}

const ListSetups = paramsOf<Stripe.SetupIntentListParams>()({ ...listing, customer: optional(text(100)), payment_method: optional(text(100)), ...notYet('attach_to_self', 'customer_account') });

export const setupIntents = [
  route('GET', '/v1/setup_intents/:id', paramsOf<Stripe.SetupIntentRetrieveParams>()({ client_secret: optional(text()) }), ({ world, id }) => setupIntentOf(world.store.state, id)),
  route('GET', '/v1/setup_intents', ListSetups, ({ world, params }) => {
    const { customer, payment_method: method } = params;
    const wanted = Object.values(world.store.state.setupIntents).filter(
      (intent) => (customer === undefined || intent.customer === customer) && (method === undefined || intent.payment_method === method) && createdWithin(intent.created, params.created),
    );
    return page(wanted.reverse(), '/v1/setup_intents', params);
  }),
];
