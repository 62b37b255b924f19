import type { Credits } from '@coach/contracts';
import type { CreditBalance } from '@coach/domain';

/** The remaining credits by what they pay for; an earlier API release only returned a total. */
export const balancesOf = ({ balances, available }: Pick<Credits, 'balances' | 'available'>): readonly CreditBalance[] => balances ?? [{ available }];
