import type { Credits } from '@coach/contracts';
import type { CreditBalance } from '@coach/domain';

/** What is left, by what it pays for; a release that knew only hours told their number alone. */
export const balancesOf = ({ balances, available }: Pick<Credits, 'balances' | 'available'>): readonly CreditBalance[] => balances ?? [{ available }];
