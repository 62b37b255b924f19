import type { AdminPicture } from '@coach/contracts';
import { TREATMENT_NAMES, TREATMENTS, type FocalPoint, type Treatment } from '@coach/domain';
import { ShelfPicture } from './shelf-picture.tsx';
import styles from './pictures.module.css';

interface TreatmentChoiceProps {
  picture: AdminPicture;
  focal: FocalPoint;
  treatment: Treatment;
  onChange: (treatment: Treatment) => void;
}

/** How pages show a picture, each way to be seen. */
export function TreatmentChoice({ picture, focal, treatment, onChange }: TreatmentChoiceProps) {
  if (!picture.is_inked) return <p className="sm muted">Upload this picture once more to show it in two inks or as engraved lines: it is from before these were made.</p>;
  return (
    <div className={styles.treatments} role="group" aria-label="How your pages show it">
      {TREATMENTS.map((one) => (
        <button key={one} type="button" className={styles.open} aria-pressed={one === treatment} onClick={() => onChange(one)}>
          <span className={styles.thumb}><ShelfPicture picture={picture} focal={focal} treatment={one} sizes="200px" /></span>
          <span className={styles.said}>{TREATMENT_NAMES[one]}</span>
        </button>
      ))}
    </div>
  );
}
