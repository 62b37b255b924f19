import type { Business, Policy, Service } from '@coach/domain';
import { act } from '@testing-library/react';
import { adoptBusiness, presentBusiness } from '../src/business/business.ts';

/** The business is another one in this block of tests. */
function withBusiness(change: (business: Business) => Partial<Business>): void {
  let before: ReturnType<typeof presentBusiness>;
  beforeEach(() => {
    before = presentBusiness();
    act(() => adoptBusiness({ ...before, ...change(before) }));
  });
  afterEach(() => act(() => adoptBusiness(before)));
}

/** Services are sold otherwise in this block of tests. */
export const withServices = (change: (service: Service) => Service): void => withBusiness(({ services }) => ({ services: services.map(change) }));

/** The policy is another one in this block of tests. */
export const withPolicy = (change: (policy: Policy) => Policy): void => withBusiness(({ policy }) => ({ policy: change(policy) }));
