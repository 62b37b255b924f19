import { messages, type AdminVideo } from '@coach/contracts';
import { embedIn, filmAddress, PROVIDER_NAMES, type FilmAddressProblem } from '@coach/domain';
import { classes, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import type { Details } from '../details.ts';
import styles from '../videos.module.css';

const WRONG: Record<FilmAddressProblem, string> = { 'no-address': messages.filmDesk.filmAddress, 'short-link': messages.filmDesk.shortLink, 'no-film': messages.filmDesk.noFilmThere };

/** The problem with an address; none for an empty one. */
function problemOf(typed: string): string | null {
  const read = typed.trim() === '' ? null : filmAddress(typed);
  return read?.kind === 'refused' ? WRONG[read.why] : null;
}

/** The address of an external film: a file to download, or a film that stays at its provider. */
export function AddressField({ video }: { video: AdminVideo }) {
  const { register, formState: { errors } } = useFormContext<Details>();
  // Unchanged values are not validated again.
  const check = (address: string) => (address === (video.video_url ?? '') || problemOf(address)) ?? true;
  return <TextField label="Link to the video" type="url" placeholder="https://" optional hint="A link to a file is downloaded and stored here, if the video has no file yet. A YouTube or Vimeo link plays from there." error={errors.video_url?.message} {...register('video_url', { validate: check })} />;
}

/** Limitations of an external film, shown before choosing it. */
export function AboutElsewhere({ video: { has_rendition: takesFile } }: { video: AdminVideo }) {
  const typed = useWatch<Details, 'video_url'>({ name: 'video_url' });
  const embed = embedIn(typed.trim());
  return <div role="status">{embed && <Honest name={PROVIDER_NAMES[embed.provider]} takesFile={takesFile} />}</div>;
}

function Honest({ name, takesFile }: { name: string; takesFile: boolean }) {
  return (
    <p className={classes('notice sm', styles.honest)}>
      Plays from {name}, after the member presses; until then nothing goes there. Anyone who opens it can pass its address on, even of an unlisted film: plans and “Protected” guard it here, not on {name}. A press counts as a view; how far they watched isn’t known here.
      {takesFile && <> <b>Saving deletes the file that is here.</b></>}
    </p>
  );
}
