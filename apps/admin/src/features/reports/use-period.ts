import { REPORT_DAYS, type ReportDays } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';

const STANDARD: ReportDays = 30;

/** The period of the report, kept in the address beside whatever else stands there. */
export function usePeriod(): [ReportDays, (days: ReportDays) => void] {
  const [address, setAddress] = useSearchParams();
  const days = REPORT_DAYS.find((length) => String(length) === address.get('days')) ?? STANDARD;
  const change = (next: ReportDays) => {
    const changed = new URLSearchParams(address);
    changed.set('days', String(next));
    setAddress(changed, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return [days, change];
}
