import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { notYet, optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { find } from '../store/store.ts';

const ListPayouts = paramsOf<Stripe.PayoutListParams>()({ ...listing, status: optional(text(100)), ...notYet('arrival_date', 'destination') });

export const payouts = [
  route('GET', '/v1/payouts/:id', nothing, ({ world, id }) => {
    const payout = find(world.store.state.payouts, id);
    if (!payout) throw noSuch('payout', id, 'payout');
    return payout;
  }),
  route('GET', '/v1/payouts', ListPayouts, ({ world, params }) => {
    const wanted = Object.values(world.store.state.payouts).filter(({ status, created }) => (params.status === undefined || status === params.status) && createdWithin(created, params.created));
    return page(wanted.reverse(), '/v1/payouts', params);
  }),
];
