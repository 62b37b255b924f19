import { useId } from 'react';
import { Download } from 'lucide-react';
import { query } from '@coach/api-client';
import { REPORT_DAYS, type ReportDays } from '@coach/domain';
import { Button, Segmented, Skeleton } from '@coach/ui';
import { keepPreviousData, useQuery } from '@coach/web-kit';
import { LoadFailed } from '../panel/load-failed.tsx';
import { View } from '../panel/view.tsx';
import { BusinessReport, useBusinessReport } from './business-report.tsx';
import { businessCsv, download, reportCsv } from './report-csv.ts';
import { Report } from './report.tsx';
import { usePeriod } from './use-period.ts';
import { periodWord, words } from './words.ts';
import styles from './reports.module.css';

const FRESH_MS = 60_000;
const PERIODS = REPORT_DAYS.map((days) => ({ value: String(days), label: periodWord(days) }));

/** The business and the site's visitors over a period (ADM-09: Reports). */
export function ReportsView() {
  const [days, setDays] = usePeriod();
  const report = useQuery(query.analytics.report.queryOptions({ input: { days }, staleTime: FRESH_MS, placeholderData: keepPreviousData }));
  const { data } = report;
  const { data: business } = useBusinessReport(days);
  return (
    <View
      title={words.title} lead={words.lead}
      tools={<Segmented legend={<span className="vh">{words.period}</span>} name={useId()} options={PERIODS} value={String(days)} onChange={(value) => setDays(Number(value) as ReportDays)} />}
    >
      <section className={styles.report} aria-labelledby="business">
        <div className={styles.part}>
          <h3 className="d d3" id="business">{words.business}</h3>
          <Button size="sm" disabled={!business} onClick={() => business && download(`revenue-${business.from}-${business.to}.csv`, businessCsv(business))}><Download aria-hidden="true" /> {words.businessCsv}</Button>
        </div>
        <BusinessReport days={days} />
      </section>
      <section className={styles.report} aria-labelledby="visits" aria-busy={report.isFetching}>
        <div className={styles.part}>
          <div><h3 className="d d3" id="visits">{words.visitors}</h3><p className="sm muted">{words.counted}</p></div>
          <Button size="sm" disabled={!data} onClick={() => data && download(`visits-${data.from}-${data.to}.csv`, reportCsv(data))}><Download aria-hidden="true" /> {words.csv}</Button>
        </div>
        {data && <Report report={data} />}
        {report.isPending && <Loading />}
        {report.isLoadingError && <LoadFailed message={words.loadFailed} isBusy={report.isFetching} retry={() => void report.refetch()} />}
      </section>
    </View>
  );
}

function Loading() {
  return (
    <div className={styles.report} role="status" aria-label="Loading...">
      <Skeleton height={84} />
      <Skeleton height={340} />
      <div className={styles.pair}><Skeleton height={320} /><Skeleton height={320} /></div>
    </div>
  );
}
