import type Stripe from 'stripe';
import { noSuch } from '../api/failure.ts';
import { createdWithin, listing, page } from '../api/page.ts';
import { optional, paramsOf, text } from '../api/params.ts';
import { nothing, route } from '../api/route.ts';
import { transactionOf } from '../money/balance.ts';
import { currency } from './prices/price-shape.ts';

const ListTransactions = paramsOf<Stripe.BalanceTransactionListParams>()({
  ...listing,
  currency: optional(currency),
  source: optional(text(100)),
  type: optional(text(100)),
  payout: optional(text(100)),
});

export const balanceTransactions = [
  route('GET', '/v1/balance_transactions/:id', nothing, ({ world, id }) => {
    const transaction = transactionOf(world.store.state, id);
    if (!transaction) throw noSuch('balance transaction', id, 'id');
    return transaction;
  }),
  route('GET', '/v1/balance_transactions', ListTransactions, ({ world, params }) => {
    const { state } = world.store;
    const { payout, source, type, created } = params;
    const wanted = Object.values(state.balanceTransactions).filter(
      (known) => (payout === undefined || state.payoutOf[known.id] === payout) && (source === undefined || known.source === source) && (type === undefined || known.type === type) && createdWithin(known.created, created),
    );
    return page(wanted.reverse().map(({ id }) => transactionOf(state, id)!), '/v1/balance_transactions', params);
  }),
];
