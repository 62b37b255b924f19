import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { messages, type AdminVideo } from '@coach/contracts';
import { captionsAsVtt, cuesOf, type Cue } from '@coach/domain';
import { Button, Dialog, SelectField } from '@coach/ui';
import { useMutation, useToast } from '@coach/web-kit';
import { providerOf } from './elsewhere/provider-of.ts';
import { FileField } from './file-field.tsx';
import { useVideoList } from './use-videos.ts';
import styles from './videos.module.css';

const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português', zh: '中文', tl: 'Tagalog', vi: 'Tiếng Việt', ko: '한국어' } as const;
type Language = keyof typeof LANGUAGES;

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

function useSaveCaptions(after: () => void) {
  const [toast, list] = [useToast(), useVideoList()];
  return useMutation(
    query.adminVideos.setCaptions.mutationOptions({
      onSuccess: (video) => {
        list.put(video);
        toast.success('Captions saved');
        after();
      },
      onError: (error) => toast.error(messages.videos.updateFailed, messageOf(error)),
    }),
  );
}

/** Captions in a language: put in, seen before they are saved, taken out. */
export function CaptionsDialog({ video, onClose }: { video: AdminVideo; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>('en');
  const [chosen, setChosen] = useState<Read>(NOTHING);
  const provider = providerOf(video);
  const saving = useSaveCaptions(() => setChosen(NOTHING));
  const save = (of: string, label: string, vtt: string) => saving.mutate({ video_id: video.id, language: of, label, vtt });
  const actions = (
    <>
      {!provider && <Button variant="primary" disabled={chosen.cues.length === 0} busy={saving.isPending} busyLabel="Saving..." onClick={() => save(language, LANGUAGES[language], chosen.vtt)}>Save captions</Button>}
      <Button onClick={onClose}>Close</Button>
    </>
  );
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title="Captions" actions={actions}>
      <p><b>{video.title}</b></p>
      {video.captions.length > 0 && (
        <ul className={styles.tracks}>
          {video.captions.map(({ language: own, label }) => (
            <li key={own}>{label} <Button size="sm" variant="quiet" disabled={saving.isPending} aria-label={`Remove ${label}`} onClick={() => save(own, label, '')}>Remove</Button></li>
          ))}
        </ul>
      )}
      {provider ? <KeptThere provider={provider} hasOwn={video.captions.length > 0} /> : (
        <div className={styles.two}>
          <SelectField label="Language" value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
            {Object.entries(LANGUAGES).map(([code, label]) => <option key={code} value={code}>{label}</option>)}
          </SelectField>
          <FileField label="Captions file" accept=".vtt,.srt,text/vtt,application/x-subrip" file={chosen.file} error={chosen.problem} onChoose={(file) => void read(file).then(setChosen)} />
        </div>
      )}
      {chosen.cues.length > 0 && <Preview cues={chosen.cues} />}
    </Dialog>
  );
}

function KeptThere({ provider, hasOwn }: { provider: string; hasOwn: boolean }) {
  return <p className="notice sm">This film plays from {provider}, with the captions that it has there: add them on {provider}.{hasOwn && ' Those above are shown again once the film has a file here.'}</p>;
}

function Preview({ cues }: { cues: readonly Cue[] }) {
  return (
    <section aria-label="Preview">
      <p className="sm muted" role="status">{cues.length === 1 ? '1 caption' : `${cues.length} captions`}</p>
      <ol className={styles.cues}>{cues.map(({ from, text }, index) => <li key={index}><span className="tab muted">{from}</span> {text}</li>)}</ol>
    </section>
  );
}
