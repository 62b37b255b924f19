import type { Service } from '@coach/domain';
import { act } from '@testing-library/react';
import { adoptBusiness, presentBusiness } from '../src/business/business.ts';

/** Services are sold otherwise in this block of tests. */
export function withServices(change: (service: Service) => Service): void {
  let before: ReturnType<typeof presentBusiness>;
  beforeEach(() => {
    before = presentBusiness();
    act(() => adoptBusiness({ ...before, services: before.services.map(change) }));
  });
  afterEach(() => act(() => adoptBusiness(before)));
}
