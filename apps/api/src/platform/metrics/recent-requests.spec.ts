import { RecentRequests } from './recent-requests.ts';

describe('requests of the last five minutes', () => {
  it('MON-01 knows rate, errors, and p95, and forgets what is older', () => {
    const requests = new RecentRequests();
    requests.add({ milliseconds: 9_000, isError: true }, 0);
    for (let number = 1; number <= 100; number += 1) requests.add({ milliseconds: number, isError: number > 98 }, 400_000 + number);
    expect(requests.summary(500_000)).toEqual({ minutes: 5, perMinute: 20, errorPercent: 2, p95: 95 });
  });

  it('reports no times without requests', () => {
    expect(new RecentRequests().summary(0)).toEqual({ minutes: 5, perMinute: 0, errorPercent: 0, p95: null });
  });
});
