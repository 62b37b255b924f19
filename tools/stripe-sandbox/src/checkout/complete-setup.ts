import { attach, newCardOnFile } from '../resources/payment-methods.ts';
import type { CheckoutRecord, HeldPayment, SetupIntent } from '../store/records.ts';
import { find } from '../store/store.ts';
import { SYSTEM_CAUSE, recordEvent } from '../webhooks/events.ts';
import type { World } from '../world.ts';
import type { Decline } from './cards.ts';
import { close } from './complete.ts';

function setupOf(world: World, { session }: CheckoutRecord): SetupIntent {
  const intent = find(world.store.state.setupIntents, session.setup_intent ?? '');
  if (!intent) throw new Error(`Session ${session.id} keeps no card`);
  return intent;
}

/** The bank asks the owner to confirm saving the card. The caller saves. */
export function askSetup(world: World, checkout: CheckoutRecord): void {
  const intent = setupOf(world, checkout);
  intent.status = 'requires_action';
  recordEvent(world, 'setup_intent.requires_action', intent);
}

/** Records that the bank declined the card; returns its message. The caller saves. */
export function failSetup(world: World, checkout: CheckoutRecord, { code, declineCode, message }: Decline): string {
  const intent = setupOf(world, checkout);
  intent.status = 'requires_payment_method';
  intent.last_setup_error = { type: 'card_error', code: code === 'payment_intent_authentication_failure' ? 'setup_intent_authentication_failure' : code, decline_code: declineCode, message } as SetupIntent['last_setup_error'];
  recordEvent(world, 'setup_intent.setup_failed', intent);
  return message;
}

/** Attaches an accepted card to its customer for off-session charges. The caller saves. */
export function completeSetup(world: World, checkout: CheckoutRecord, held: HeldPayment): void {
  const { state } = world.store;
  const intent = setupOf(world, checkout);
  const customer = find(state.customers, intent.customer ?? '');
  const card = newCardOnFile(state, held.card, held.effect, held.payer);
  if (customer) attach(world, card, customer, SYSTEM_CAUSE);
  Object.assign(intent, { status: 'succeeded', last_setup_error: null, payment_method: card.method.id });
  close(checkout.session, held.payer, 'no_payment_required');
  recordEvent(world, 'setup_intent.succeeded', intent);
  recordEvent(world, 'checkout.session.completed', checkout.session);
}
