import type { Business, Policy, Service } from '@coach/domain';
import { act } from '@testing-library/react';
import { setBusiness, presentBusiness } from '../src/business/business.ts';

/** Uses another business in this block of tests. */
function withBusiness(change: (business: Business) => Partial<Business>): void {
  let before: ReturnType<typeof presentBusiness>;
  beforeEach(() => {
    before = presentBusiness();
    act(() => setBusiness({ ...before, ...change(before) }));
  });
  afterEach(() => act(() => setBusiness(before)));
}

/** Uses other service settings in this block of tests. */
export const withServices = (change: (service: Service) => Service): void => withBusiness(({ services }) => ({ services: services.map(change) }));

/** Uses another policy in this block of tests. */
export const withPolicy = (change: (policy: Policy) => Policy): void => withBusiness(({ policy }) => ({ policy: change(policy) }));
