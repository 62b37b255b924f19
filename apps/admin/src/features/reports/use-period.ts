import { REPORT_DAYS, type ReportDays } from '@coach/domain';
import { useSearchParams } from '@coach/web-kit';

const STANDARD: ReportDays = 30;

/** The report's period, kept in the address besides other parameters. */
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
