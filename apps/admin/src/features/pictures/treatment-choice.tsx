import type { AdminPicture } from '@coach/contracts';
import { TREATMENT_NAMES, TREATMENTS, type Treatment } from '@coach/domain';
import { LibraryPicture } from './library-picture.tsx';
import styles from './pictures.module.css';

interface TreatmentChoiceProps {
  picture: AdminPicture;
  /** The slot's readable name. */
  place: string;
  treatment: Treatment;
  onChange: (treatment: Treatment) => void;
}

/** A slot's treatment, with a preview of each. */
export function TreatmentChoice({ picture, place, treatment, onChange }: TreatmentChoiceProps) {
  if (!picture.is_inked) return <p className="sm muted">To show this picture in two inks or as engraved lines, please upload it again.</p>;
  return (
    <div className={styles.treatments} role="group" aria-label={`How it is shown: ${place}`}>
      {TREATMENTS.map((one) => (
        <button key={one} type="button" className={styles.open} aria-pressed={one === treatment} onClick={() => onChange(one)}>
          <span className={styles.thumb}><LibraryPicture picture={picture} treatment={one} sizes="200px" /></span>
          <span className={styles.said}>{TREATMENT_NAMES[one]}</span>
        </button>
      ))}
    </div>
  );
}
