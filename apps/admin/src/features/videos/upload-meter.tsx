import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { messages } from '@coach/contracts';
import { fileSizeLabel } from '@coach/domain';
import { Button, Meter } from '@coach/ui';
import { useOnline } from '@coach/web-kit';
import { speedLabel, timeLeft } from './pace.ts';
import { discard, pause, resume, type Running } from './uploads.ts';
import styles from './videos.module.css';

function wordsOf({ state, sent, size, speed }: Running, isOnline: boolean): string {
  const amount = `${fileSizeLabel(sent)} of ${fileSizeLabel(size)}`;
  if (state === 'failed') return `${messages.videos.uploadFailed.title}: ${messages.videos.uploadFailed.text}`;
  if (state === 'paused') return `Paused at ${amount}`;
  if (!isOnline) return `${amount}. You are offline; the upload continues when you are back.`;
  return [amount, speed === null ? null : speedLabel(speed), timeLeft(size - sent, speed)].filter(Boolean).join(', ');
}

/** A running upload: progress, speed, remaining time, pause and resume (AVD-21). */
export function UploadMeter({ upload, onStop }: { upload: Running; onStop?: () => void }) {
  const { videoId, state, sent, size, fileName } = upload;
  const stop = () => {
    void discard(videoId);
    onStop?.();
  };
  const isOnline = useOnline();
  const percent = size > 0 ? Math.floor((100 * sent) / size) : 0;
  return (
    <div className={styles.upload}>
      <Meter role="progressbar" value={percent} label={`Upload of ${fileName}`} text={`${percent} %`} hot />
      <p className={state === 'failed' ? 'err' : 'sm tab'} role={state === 'failed' ? 'alert' : undefined}><b>{percent}%</b> {wordsOf(upload, isOnline)}</p>
      <span className={styles.acts}>
        {state === 'sending' && <Button size="sm" onClick={() => void pause(videoId)}><Pause aria-hidden="true" /> Pause</Button>}
        {state === 'paused' && <Button size="sm" variant="ink" onClick={() => resume(videoId)}><Play aria-hidden="true" /> Resume</Button>}
        {state === 'failed' && <Button size="sm" variant="ink" onClick={() => resume(videoId)}><RotateCcw aria-hidden="true" /> Try again</Button>}
        <Button size="sm" variant="quiet" onClick={stop}><X aria-hidden="true" /> Stop</Button>
      </span>
    </div>
  );
}
