import { timeOf } from '../clock/time.ts';
import { html, type Html } from '../http/html.ts';
import type { World } from '../world.ts';
import { button, time } from './parts.ts';

const DAY = 86_400;

function deliveries({ store: { state } }: World): Html {
  const { deliveriesPaused: paused, deliveryDelayMs: delay } = state;
  const release = (order: string, words: string): Html => button('/sandbox/deliveries/release', words, { order });
  return html`<div><p>Webhook deliveries are <strong>${paused ? 'paused' : delay > 0 ? `${delay / 1000} s late` : 'running'}</strong>.</p>
<div class="buttons">${paused ? [button('/sandbox/deliveries/resume', 'Resume deliveries'), release('reversed', 'Send in reverse'), release('shuffled', 'Send shuffled')] : button('/sandbox/deliveries/pause', 'Pause deliveries')}
${delay > 0 ? button('/sandbox/deliveries/delay', 'Send without delay', { seconds: '0' }) : button('/sandbox/deliveries/delay', 'Send 30 s late', { seconds: '30' })}</div></div>`;
}

function api({ outage }: World): Html {
  const trouble = outage.current();
  const words = trouble ? `in trouble (${trouble}), ${Math.ceil(outage.left() / 1000)} s left` : 'in order';
  return html`<div><p>The API is <strong>${words}</strong>.</p>
<div class="buttons">${trouble ? button('/sandbox/outage', 'End the outage', { off: 'true' }) : [button('/sandbox/outage', 'Answer 500 for 30 s', { seconds: '30', mode: 'error' }), button('/sandbox/outage', 'Hang for 30 s', { seconds: '30', mode: 'hang' })]}</div></div>`;
}

function clock({ store: { state } }: World): Html {
  const days = Math.floor(state.clockAheadSeconds / DAY);
  const step = (words: string, seconds: number): Html => button('/sandbox/clock', words, { advance_seconds: String(seconds) });
  return html`<div><p>Billing’s clock shows <strong>${time(timeOf(state, null) * 1000)}</strong>${days > 0 && html`, ${days} days ahead`}. Payment pages keep real time.</p>
<div class="buttons">${[step('1 day on', DAY), step('7 days on', 7 * DAY), step('31 days on', 31 * DAY)]}</div></div>`;
}

function retries({ store: { state } }: World): Html {
  const cancels = state.afterRetries === 'cancel';
  return html`<div><p>After the last failed retry a subscription is <strong>${cancels ? 'canceled' : 'left unpaid'}</strong>.</p>
<div class="buttons">${cancels ? button('/sandbox/settings', 'Leave it unpaid', { after_retries: 'unpaid' }) : button('/sandbox/settings', 'Cancel it', { after_retries: 'cancel' })}</div></div>`;
}

/** The global switches: deliveries, API outages, billing clock, retries. */
export function switches(world: World): Html {
  return html`<section class="switches" aria-label="Switches">${[deliveries(world), api(world), clock(world), retries(world)]}</section>`;
}
