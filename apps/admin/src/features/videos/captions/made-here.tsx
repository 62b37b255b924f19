import { useState } from 'react';
import { messages, type AdminVideo, type CaptionsDraft, type FilmCaptions } from '@coach/contracts';
import { Button, SelectField } from '@coach/ui';
import type { Edited } from './editor/edited.ts';
import { LANGUAGES, type Language } from './languages.ts';
import styles from './captions.module.css';
import { useDraft } from './use-film-captions.ts';

interface MadeHereProps {
  video: AdminVideo;
  captions: FilmCaptions;
  edit: (what: Edited) => void;
}

/** Generated captions, as a draft; renders nothing when generation is not configured. */
export function AutoCaptions({ video, captions, edit }: MadeHereProps) {
  const draft = useDraft(video.id);
  if (captions.made_by === 'nobody' && !captions.draft) return null;
  const make = (language: string, label: string) => draft.make.mutate({ video_id: video.id, language, label });
  return (
    <section className={styles.made} aria-label="Captions made for you">
      {captions.draft
        ? <Draft of={captions.draft} acts={draft} again={() => make(captions.draft!.language, captions.draft!.label)} video={video} edit={edit} />
        : <Make captions={captions} isBusy={draft.make.isPending} make={make} />}
    </section>
  );
}

/** Names where the audio is sent before the click. */
const whereSoundGoes = ({ made_by: by, service }: FilmCaptions): string =>
  by === 'service' ? `The sound of this film is sent to ${service}, which writes down what is said. The picture stays here.` : 'Written down on your own server: the sound goes nowhere else.';

function Make({ captions, isBusy, make }: { captions: FilmCaptions; isBusy: boolean; make: (language: string, label: string) => void }) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <>
      <p className="lbl">Make them</p>
      <div className={styles.ask}>
        <SelectField label="Spoken language" value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, label]) => <option key={code} value={code}>{label}</option>)}
        </SelectField>
        <Button variant="ink" busy={isBusy} busyLabel="Asking..." onClick={() => make(language, LANGUAGES[language])}>Make captions</Button>
      </div>
      <p className="sm muted">{whereSoundGoes(captions)} You get a draft to correct. Members don’t see it until you publish.</p>
    </>
  );
}

interface DraftProps {
  of: CaptionsDraft;
  acts: ReturnType<typeof useDraft>;
  again: () => void;
  video: AdminVideo;
  edit: (what: Edited) => void;
}

function Draft({ of: { id, language, label, state, failure, vtt }, acts, again, video, edit }: DraftProps) {
  const [isSure, setSure] = useState(false);
  const discard = () => acts.discard.mutate({ video_id: video.id });
  if (state === 'working') {
    return (
      <div className="notice notice--row">
        <span role="status">Listening to the film ({label}). This can take as long as the film lasts; you can close this meanwhile.</span>
        <Button size="sm" busy={acts.discard.isPending} onClick={discard}>Stop</Button>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="notice notice--row notice--bad" role="alert">
        <span>{failure && messages.captionFailures[failure]}</span>
        <span className={styles.buttons}>
          <Button size="sm" busy={acts.make.isPending} onClick={again}>Try again</Button>
          <Button size="sm" variant="quiet" onClick={discard}>Dismiss</Button>
        </span>
      </div>
    );
  }
  return (
    <div className="notice notice--row">
      <span role="status">{isSure ? 'Discard the draft and everything you corrected in it?' : `A draft in ${label} is ready. Members don’t see it until you publish it.`}</span>
      <span className={styles.buttons}>
        {!isSure && <Button size="sm" variant="ink" onClick={() => edit({ language, label, vtt: vtt ?? '', draftId: id })}>Correct the draft</Button>}
        {isSure && <Button size="sm" onClick={() => setSure(false)}>Keep it</Button>}
        <Button size="sm" variant="quiet" busy={acts.discard.isPending} onClick={() => (isSure ? discard() : setSure(true))}>{isSure ? 'Discard it' : 'Discard'}</Button>
      </span>
    </div>
  );
}
