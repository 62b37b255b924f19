import { ChargesByPayment } from './charges-by-payment.ts';

const charge = (changes: object = {}) => ({ id: 'ch_1', paid: true, payment_intent: 'pi_1', amount_refunded: 0, disputed: false, description: 'Training', ...changes });
const paid = { status: 'paid' as const, amount: 10_000, refunded: 0 };

describe('status of a payment', () => {
  it.each([
    ['kept', {}, { status: 'paid', refunded: 0 }],
    ['refunded in part', { amount_refunded: 2_000 }, { status: 'paid', refunded: 2_000 }],
    ['refunded', { amount_refunded: 10_000 }, { status: 'refunded', refunded: 10_000 }],
    ['asked back by a bank', { disputed: true }, { status: 'disputed', refunded: 0 }],
    ['asked back and refunded', { disputed: true, amount_refunded: 10_000 }, { status: 'refunded', refunded: 10_000 }],
    ['of somebody else', { payment_intent: 'pi_2', amount_refunded: 10_000 }, { status: 'paid', refunded: 0 }],
    ['tried in vain', { paid: false, disputed: true }, { status: 'paid', refunded: 0 }],
  ])('%s', (_, changes, expected) => {
    expect(new ChargesByPayment([charge(changes)]).stateOf(['pi_1'], paid)).toEqual(expected);
  });

  it('is paid again once the bank decided for the coach', () => {
    expect(new ChargesByPayment([charge({ disputed: true })], new Set(['ch_1'])).stateOf(['pi_1'], paid)).toEqual({ status: 'paid', refunded: 0 });
  });

  it('our own refund counts before the provider reports it', () => {
    expect(new ChargesByPayment([]).stateOf(['pi_1'], { status: 'refunded', amount: 9_000, refunded: 9_000 })).toEqual({ status: 'refunded', refunded: 9_000 });
  });

  it('an invoice of zero is paid', () => {
    expect(new ChargesByPayment([]).stateOf([], { ...paid, amount: 0 })).toEqual({ status: 'paid', refunded: 0 });
  });

  it('knows the descriptor that the buyer saw', () => {
    const charges = new ChargesByPayment([charge()]);
    expect([charges.wordsOf('pi_1'), charges.wordsOf('pi_9')]).toEqual(['Training', null]);
  });
});
