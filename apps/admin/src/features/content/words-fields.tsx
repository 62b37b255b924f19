import { RotateCcw } from 'lucide-react';
import { fitWords, MOST_LINES, unknownPlaceholders, type EditableWords } from '@coach/content';
import { Button, CheckField, TextArea, TextField } from '@coach/ui';
import { FromPictureLibrary } from '../pictures/from-picture-library.tsx';
import type { WordsDraft } from './use-words.ts';
import styles from './content.module.css';

const refusalOf = (place: EditableWords, value: string): string | undefined => {
  const { key, kind, max } = place;
  if (fitWords(key, value) !== null) return undefined;
  const [unknown] = unknownPlaceholders(place, value);
  if (unknown !== undefined) return `There is no {${unknown}} here.`;
  if (value.trim() === '') return 'This can’t be empty.';
  if (kind === 'address') return key === 'announcement.href' ? 'An address of this site such as /book, or one that begins with https://.' : 'An address of this site, e.g. /clips/story.mp4.';
  if (kind === 'list') return `At most ${MOST_LINES} lines of ${max} characters.`;
  return `At most ${max} characters.`;
};

const hintOf = ({ kind, max }: EditableWords, value: string): string | undefined => {
  if (kind === 'list') return 'One line each.';
  if (kind === 'day') return 'It comes off the site after this day. Leave it empty to keep it.';
  return kind === 'line' || kind === 'text' ? `${value.trim().length} of ${max}` : undefined;
};

/** One place of the site and its text; the arrow restores the default. */
export function WordsField({ place, draft, label = place.label }: { place: EditableWords; draft: WordsDraft; label?: string }) {
  const { key, kind, words } = place;
  const value = draft.valueOf(key);
  if (kind === 'switch') return <CheckField label={label} checked={value === 'yes'} onChange={(event) => draft.type(key, event.target.checked ? 'yes' : 'no')} />;
  const props = { label, value, hint: hintOf(place, value), error: refusalOf(place, value), onChange: (event: { target: { value: string } }) => draft.type(key, event.target.value) };
  const isLong = kind === 'text' || kind === 'list';
  return (
    <div className={styles.place}>
      {isLong ? <TextArea {...props} rows={kind === 'list' ? Math.min(8, value.split('\n').length + 1) : 2} /> : <TextField {...props} type={kind === 'day' ? 'date' : 'text'} />}
      {key === 'story.poster' && <FromPictureLibrary title={label} onChoose={(address) => draft.type(key, address)} />}
      {draft.isOwn(key) && words !== '' && (
        <Button size="sm" variant="quiet" className={styles.reset} aria-label={`First wording: ${label}`} title={`First wording: ${words}`} onClick={() => draft.type(key, words)}>
          <RotateCcw aria-hidden="true" size={15} />
        </Button>
      )}
    </div>
  );
}
