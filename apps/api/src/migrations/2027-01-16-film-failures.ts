import { Migration } from '@mikro-orm/migrations';

/** The words under which films have failed until now, by what they were about. */
const CAUSES: Readonly<Record<string, string>> = {
  'This file is not a video. Export it again as MP4 and upload that.': 'not_a_film',
  'There is nothing in this file. Copy it from your camera or phone again.': 'empty',
  'This file has sound but no picture. Choose the video itself.': 'no_picture',
  'This video is shorter than half a second. Choose a longer one.': 'too_short',
  'This video is longer than four hours. Split it and upload the parts.': 'too_long',
  'The picture is smaller than 64 pixels. Export the video in a larger resolution.': 'too_small',
  'The picture is larger than 4K. Export the video in 4K or 1080p.': 'too_large',
  'The recording was not finished: its end is missing. Save or export it again.': 'unfinished',
  'This file is damaged. Play it on your device to check, then export it again as MP4.': 'damaged',
  'The video stops before its end, so part of the file is missing. Copy it again and upload it.': 'cut_off',
  'This file only points to a video somewhere else. Upload the video itself.': 'points_elsewhere',
  'This video is copy-protected. Upload a recording of your own.': 'encrypted',
  'This video is in a format we cannot read. Export it as MP4 (H.264) and upload that.': 'unknown_codec',
  'The sound is in a format we cannot read. Export the video as MP4 with AAC sound.': 'unknown_sound',
  'The picture changes its size partway through. Export it as one MP4 and upload that.': 'changes_size',
  'The timing in this file is broken. Export it again as MP4.': 'bad_times',
  'This video needs more memory than our server has. Export it in 1080p and upload that.': 'too_heavy',
  'Preparing this video took too long. Press Retry, or export it in 1080p and upload that.': 'took_too_long',
  'Our server is out of space. Free some by deleting videos, then press Retry.': 'no_space',
  'Something on our server stopped the work; your file is fine. Press Retry in a few minutes.': 'server_trouble',
  'This upload was interrupted and not continued for a day. Upload the file again.': 'broke_off',
  'The address leads into a private network, from where no film is fetched.': 'elsewhere_private',
  'Nothing answers at the address of the film.': 'elsewhere_unreachable',
  'Fetching the film took too long. Upload its file instead.': 'elsewhere_slow',
  'The film at this address is larger than 500MB.': 'elsewhere_large',
  'There is no film at this address: give the address of its file, not of a page that shows it.': 'elsewhere_refused',
  'Please enter the address of a film’s file, which begins with https://.': 'elsewhere_address',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Why a film failed, as a cause with what was measured, beside the English words: it is said in the reader's language. Words that nobody knows stay as they are. */
export class FilmFailuresMigration extends Migration {
  override up(): void {
    this.addSql('alter table videos add column failure jsonb');
    const known = Object.entries(CAUSES).map(([words, code]) => `(${quoted(words)}, ${quoted(code)})`);
    this.addSql(`update videos v set failure = jsonb_build_object('code', known.code) from (values ${known.join(', ')}) as known (words, code) where v.failure_reason = known.words`);
  }
}
