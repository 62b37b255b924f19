import { lazy, Suspense, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Skeleton } from '@coach/ui';
import { Link, paths, RequireAdmin, useDocumentTitle, useSearchParams } from '@coach/web-kit';
import { AdminBar } from '../../frame/admin-bar.tsx';
import { PanelFrame } from '../../frame/panel-frame.tsx';
import { PanelSearch } from '../search/panel-search.tsx';
import { BusinessMenu } from './business-menu.tsx';
import { PanelKeys } from './keys/keys.tsx';
import { dockPlaces, placeGroups } from '../../frame/places.ts';
import { Fold } from './narrow/fold.tsx';
import { ResendBox } from './resend-box.tsx';
import { sections } from './sections.tsx';
import { useKeptFilters } from '../../frame/use-kept-filters.ts';
import { useWaiting } from '../../frame/use-waiting.ts';
import { views } from './views.ts';
import styles from './admin-page.module.css';

const Guide = lazy(async () => ({ default: (await import('../guide/guide-view.tsx')).GuideView }));
const GUIDE = 'guide';

export function AdminPage() {
  useDocumentTitle('Admin Panel');
  return (
    <RequireAdmin>
      <Frame />
      <PanelKeys />
    </RequireAdmin>
  );
}

/** The view or area in the address; the first area when it is unknown. */
function usePlace() {
  const [address] = useSearchParams();
  const view = views.find(({ value }) => value === address.get('view'));
  const isGuide = address.get('view') === GUIDE;
  const section = sections.find(({ value }) => value === address.get('tab')) ?? sections[0];
  return { view, section, isGuide, open: isGuide ? GUIDE : (view ?? section).value };
}

function Frame() {
  const { view, section, isGuide, open } = usePlace();
  const waiting = useWaiting();
  const groups = useKeptFilters(placeGroups, open);
  const head = <AdminBar search={<PanelSearch groups={placeGroups} />} menu={<BusinessMenu />} />;
  return (
    <PanelFrame groups={groups} dock={dockPlaces} open={open} waiting={waiting} head={head}>
      <main id="main" className={styles.page}>
        {isGuide && <Suspense fallback={<Skeleton height={520} />}><Guide /></Suspense>}
        {view && <ViewOf><view.Component /></ViewOf>}
        {!isGuide && !view && <Area label={section.label}>{section.content}</Area>}
      </main>
    </PanelFrame>
  );
}

const ViewOf = ({ children }: { children: ReactNode }) => (
  <>
    <p className={styles.back}><Link className="link" to={paths.admin}><ArrowLeft aria-hidden="true" size={16} /> All areas</Link></p>
    <Suspense fallback={<Skeleton height={320} />}>{children}</Suspense>
  </>
);

/** One of the nine areas, with its tab in the sidebar (ADM-03, ADM-04). */
const Area = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Fold name="Resend confirmation email"><ResendBox /></Fold>
    <div id="area" role="tabpanel" aria-label={label} key={label}>{children}</div>
  </>
);
