import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import { KeptCardsSection } from './kept-cards-section.tsx';
import styles from './privacy.module.css';

/** What users can do with all data stored about them. */
export function PrivacyView() {
  return (
    <div className={styles.view}>
      <ExportSection />
      <KeptCardsSection />
      <DeletionSection />
    </div>
  );
}
