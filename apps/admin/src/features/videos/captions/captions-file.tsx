import { useState } from 'react';
import { messages, type AdminVideo } from '@coach/contracts';
import { captionsAsVtt, cuesOf, type Cue } from '@coach/domain';
import { SelectField } from '@coach/ui';
import { FileField } from '../file-field.tsx';
import styles from '../videos.module.css';
import { LANGUAGES, type Language } from './languages.ts';
import { useSetCaptions } from './use-film-captions.ts';

interface Read {
  file: File | null;
  vtt: string;
  cues: readonly Cue[];
  problem?: string;
}

const NOTHING: Read = { file: null, vtt: '', cues: [] };

async function read(file: File | null): Promise<Read> {
  if (!file) return NOTHING;
  const vtt = captionsAsVtt(await file.text());
  return vtt === null ? { ...NOTHING, problem: messages.filmDesk.notCaptions } : { file, vtt, cues: cuesOf(vtt) ?? [] };
}

/** A captions file from the coach, validated before it is sent. */
export function useCaptionsFile(video: AdminVideo) {
  const [language, setLanguage] = useState<Language>('en');
  const [chosen, setChosen] = useState<Read>(NOTHING);
  const saving = useSetCaptions(video.id, () => setChosen(NOTHING));
  return {
    ...{ language, setLanguage, chosen },
    choose: (file: File | null) => void read(file).then(setChosen),
    isReady: chosen.cues.length > 0,
    isSaving: saving.isPending,
    save: () => saving.mutate({ video_id: video.id, language, label: LANGUAGES[language], vtt: chosen.vtt }),
  };
}

export function CaptionsFile({ file: { language, setLanguage, chosen, choose } }: { file: ReturnType<typeof useCaptionsFile> }) {
  return (
    <>
      <div className={styles.two}>
        <SelectField label="Language" value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, label]) => <option key={code} value={code}>{label}</option>)}
        </SelectField>
        <FileField label="Captions file" accept=".vtt,.srt,text/vtt,application/x-subrip" file={chosen.file} error={chosen.problem} onChoose={choose} />
      </div>
      {chosen.cues.length > 0 && <Preview cues={chosen.cues} />}
    </>
  );
}

function Preview({ cues }: { cues: readonly Cue[] }) {
  return (
    <section aria-label="Preview">
      <p className="sm muted" role="status">{cues.length === 1 ? '1 caption' : `${cues.length} captions`}</p>
      <ol className={styles.cues}>{cues.map(({ from, text }, index) => <li key={index}><span className="tab muted">{from}</span> {text}</li>)}</ol>
    </section>
  );
}
