import { Tabs } from '@coach/ui';
import { RequireAdmin, useDocumentTitle, useSearchParams } from '@coach/web-kit';
import { AdminBar } from '../../frame/admin-bar.tsx';
import { sections } from './sections.tsx';
import styles from './admin-page.module.css';

export function AdminPage() {
  useDocumentTitle('Admin Panel');
  return (
    <RequireAdmin>
      <AdminBar />
      <main id="main" className={styles.page}><Sections /></main>
    </RequireAdmin>
  );
}

/** The open tab is the address's; the tabs of a section keep what else stands there to themselves. */
function Sections() {
  const [address, setAddress] = useSearchParams();
  const open = sections.find(({ value }) => value === address.get('tab')) ?? sections[0];
  const turnTo = (tab: string) => setAddress({ tab }, { preventScrollReset: true });
  return <Tabs label="Admin areas" value={open.value} onValueChange={turnTo} tabs={sections} />;
}
