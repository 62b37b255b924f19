import { minifyContractRouter } from '@orpc/contract';
import { contract, type Contract } from '@coach/contracts';

/** Where each route of the contract lies and how it is asked, without the schemas, which only the API needs. */
export const routes = minifyContractRouter(contract) as Contract;
