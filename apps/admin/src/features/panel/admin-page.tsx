import { lazy, Suspense } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Skeleton, Tabs } from '@coach/ui';
import { Link, paths, RequireAdmin, useDocumentTitle, useSearchParams } from '@coach/web-kit';
import { AdminBar } from '../../frame/admin-bar.tsx';
import { BusinessMenu } from './business-menu.tsx';
import { PanelKeys } from './keys.tsx';
import { ResendBox } from './resend-box.tsx';
import { sections } from './sections.tsx';
import { views } from './views.ts';
import styles from './admin-page.module.css';

const Guide = lazy(async () => ({ default: (await import('../guide/guide-view.tsx')).GuideView }));

export function AdminPage() {
  useDocumentTitle('Admin Panel');
  return (
    <RequireAdmin>
      <AdminBar menu={(className) => <BusinessMenu className={className} />} />
      <main id="main" className={styles.page}><Place /></main>
      <PanelKeys />
    </RequireAdmin>
  );
}

/** What the address names: a view of the Business menu, or the tabs. */
function Place() {
  const [address] = useSearchParams();
  if (address.get('view') === 'guide') return <Suspense fallback={<Skeleton height={520} />}><Guide /></Suspense>;
  const view = views.find(({ value }) => value === address.get('view'));
  if (!view) return <Sections />;
  return (
    <>
      <p className={styles.back}><Link className="link" to={paths.admin}><ArrowLeft aria-hidden="true" size={16} /> All areas</Link></p>
      <Suspense fallback={<Skeleton height={320} />}><view.Component /></Suspense>
    </>
  );
}

/** The open tab is the address's; the tabs of a section keep what else stands there to themselves. */
function Sections() {
  const [address, setAddress] = useSearchParams();
  const open = sections.find(({ value }) => value === address.get('tab')) ?? sections[0];
  const turnTo = (tab: string) => setAddress({ tab }, { preventScrollReset: true });
  return (
    <>
      <ResendBox />
      <Tabs label="Admin areas" value={open.value} onValueChange={turnTo} tabs={sections} />
    </>
  );
}
