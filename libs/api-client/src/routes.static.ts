import { minifyContractRouter } from '@orpc/contract';
import { contract, type Contract } from '@coach/contracts';

/** Path and method of each contract route, without the schemas, which only the API needs. */
export const routes = minifyContractRouter(contract) as Contract;
