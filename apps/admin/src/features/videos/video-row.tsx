import { useState } from 'react';
import { Captions, Check, RotateCcw, Trash2 } from 'lucide-react';
import { messages, type AdminVideo } from '@coach/contracts';
import { categoryOf, fileSizeLabel, lengthLabel, ownFilm, withoutChapters } from '@coach/domain';
import { Badge, Button, Meter } from '@coach/ui';
import { formatDate, useBusiness } from '@coach/web-kit';
import { DIFFICULTY_LABELS, hasFile, TIER_NAMES, UPLOAD_LOOKS } from './labels.ts';
import { providerOf } from './elsewhere/provider-of.ts';
import { UploadMeter } from './upload-meter.tsx';
import type { Running } from './uploads.ts';
import { usePublish, useRetry } from './use-changes.ts';
import { FilmFailureNote } from './film-failure-note.tsx';
import styles from './videos.module.css';

export type Opening = 'edit' | 'file' | 'captions' | 'remove';

interface VideoRowProps {
  video: AdminVideo;
  /** Its file, while this tab uploads it. */
  upload: Running | undefined;
  open: (what: Opening) => void;
}

/** One video: its details, progress, and actions (AVD-04, AVD-05). */
export function VideoRow({ video, upload, open }: VideoRowProps) {
  const provider = providerOf(video);
  return (
    <li className={styles.row}>
      <Picture video={video} />
      <div className={styles.about}>
        <p className={styles.badges}>
          <Badge tone={video.is_published ? 'ok' : 'plain'}>{video.is_published ? 'Published' : 'Draft'}</Badge>
          <Status video={video} upload={upload} />
          {video.publish_when_ready && <span className="xs muted">publishes when it’s ready</span>}
          {provider && <Badge tone="info">{provider}</Badge>}
          {video.captions_draft === 'ready' && <Badge tone="wait">Captions to check</Badge>}
          {video.has_rendition && <span className={styles.uploaded}><Check aria-hidden="true" size={16} /> Video uploaded</span>}
        </p>
        <h3>{video.title}</h3>
        {video.description && <p className={styles.description}>{withoutChapters(video.description)}</p>}
        <Facts video={video} />
        {video.upload_status === 'failed' && <Failure video={video} />}
        {liesElsewhere(video) && !upload && <Elsewhere video={video} />}
        {isBrokenOff(video) && !upload && <BrokenOff video={video} open={open} />}
        {upload ? <UploadMeter upload={upload} /> : <Percent video={video} />}
      </div>
      <Actions video={video} isSending={upload !== undefined} open={open} />
    </li>
  );
}

function Picture({ video: { thumbnail_url: src } }: { video: AdminVideo }) {
  const [isMissing, setMissing] = useState(false);
  return <div className={styles.picture}>{src && !isMissing && <img src={src} alt="" width={320} height={180} loading="lazy" onError={() => setMissing(true)} />}</div>;
}

/** AVD-15: the state with its percentage, unless completed. An upload in this tab is ahead of the server's state. */
function Status({ video, upload }: Pick<VideoRowProps, 'video' | 'upload'>) {
  const isHere = upload !== undefined && upload.size > 0;
  const status = !isHere ? video.upload_status : upload.state === 'failed' ? 'failed' : 'uploading';
  const percent = isHere ? Math.floor((100 * upload.sent) / upload.size) : video.upload_progress;
  if (status === 'completed' || (status === 'pending' && providerOf(video))) return null;
  const { label, tone } = UPLOAD_LOOKS[status];
  return <Badge tone={tone}>{label} {percent}%</Badge>;
}

function Percent({ video: { upload_status: status, upload_progress: percent, title } }: { video: AdminVideo }) {
  if (status !== 'uploading' && status !== 'processing') return null;
  return <Meter role="progressbar" hot value={percent} label={`${UPLOAD_LOOKS[status].label}: ${title}`} text={`${percent} %`} />;
}

function Facts({ video }: { video: AdminVideo }) {
  const { videoCategories } = useBusiness();
  const provider = providerOf(video);
  const facts = [
    ['Category', categoryOf(videoCategories, video.category).name],
    ['Difficulty', DIFFICULTY_LABELS[video.difficulty]],
    ['Tier', TIER_NAMES[video.access_tier]],
    ['Duration', lengthLabel(video.duration_minutes) || '–'],
    ['Created', formatDate(new Date(video.created_at))],
    ['Size', video.file_size === null ? '–' : fileSizeLabel(video.file_size)],
    ...(video.is_protected ? [['Protected', provider ? `Not on ${provider}` : 'Yes']] : []),
    ...(video.captions.length > 0 ? [['Captions', video.captions.map(({ label }) => label).join(', ')]] : []),
  ];
  return <dl className={styles.facts}>{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd className="tab">{value}</dd></div>)}</dl>;
}

/** Why it failed, and the retry button (AVD-21). */
function Failure({ video }: { video: AdminVideo }) {
  const retry = useRetry();
  return (
    <p className="notice notice--row notice--bad" role="alert">
      <FilmFailureNote {...video} />
      <Button size="sm" aria-label={`Retry ${video.title}`} busy={retry.isPending} onClick={() => retry.mutate({ video_id: video.id })}><RotateCcw aria-hidden="true" /> Retry</Button>
    </p>
  );
}

/** An address accepted by an earlier release that was never downloaded. */
const liesElsewhere = (video: AdminVideo): boolean => {
  const { video_url: address, has_rendition: isHere, upload_status: status } = video;
  return address !== null && !isHere && status === 'pending' && ownFilm(address, location.origin) === null && providerOf(video) === null;
};

function Elsewhere({ video }: { video: AdminVideo }) {
  const retry = useRetry();
  return (
    <p className="notice notice--row notice--bad">
      <span>{messages.filmElsewhere.notPlayed}</span>
      <Button size="sm" aria-label={`Fetch the film of ${video.title}`} busy={retry.isPending} onClick={() => retry.mutate({ video_id: video.id })}>Fetch it</Button>
    </p>
  );
}

/** Being uploaded, but not from this tab, and not downloaded by the server. */
const isBrokenOff = (video: AdminVideo): boolean => video.upload_status === 'uploading' && (video.video_url === null || providerOf(video) !== null);

/** The same file resumes where it stopped, on the device that started it (AVD-21). */
function BrokenOff({ video, open }: { video: AdminVideo; open: (what: Opening) => void }) {
  return (
    <p className="notice notice--row">
      <span>Not uploading from this window. If it was interrupted, choose the same file to continue from {video.upload_progress}%.</span>
      <Button size="sm" aria-label={`Resume upload of ${video.title}`} onClick={() => open('file')}><RotateCcw aria-hidden="true" /> Resume</Button>
    </p>
  );
}

function Actions({ video, isSending, open }: { video: AdminVideo; isSending: boolean; open: (what: Opening) => void }) {
  const publish = usePublish();
  const word = video.is_published ? 'Unpublish' : 'Publish';
  return (
    <div className={styles.actions}>
      <Button size="sm" variant={video.is_published ? 'line' : 'ink'} aria-label={`${word} ${video.title}`} busy={publish.isPending} onClick={() => publish.mutate({ video_id: video.id, change: { is_published: !video.is_published } })}>{word}</Button>
      {!hasFile(video) && !providerOf(video) && !isSending && <Button size="sm" aria-label={`Upload Video File for ${video.title}`} onClick={() => open('file')}>Upload Video File</Button>}
      <Button size="sm" aria-label={`Edit Details of ${video.title}`} onClick={() => open('edit')}>Edit Details</Button>
      <Button size="sm" variant="quiet" aria-label={`Captions of ${video.title}`} onClick={() => open('captions')}><Captions aria-hidden="true" /> Captions</Button>
      <Button size="sm" variant="quiet" aria-label={`Delete ${video.title}`} onClick={() => open('remove')}><Trash2 aria-hidden="true" /> Delete</Button>
    </div>
  );
}
