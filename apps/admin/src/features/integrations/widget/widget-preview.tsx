import { useEffect, useRef, useState } from 'react';
import { widgetAddress, type WidgetChoice } from './snippets.ts';
import styles from './widget.module.css';

const FIRST_HEIGHT = 640;

/** A preview of the embedded widget. */
export function WidgetPreview({ choice }: { choice: WidgetChoice }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ from?: string; height?: number } | null>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow && data?.from === 'coach-booking' && data.height) setHeight(Math.ceil(data.height));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return (
    <figure className={styles.preview}>
      <figcaption className="sm muted">As it comes on your site</figcaption>
      <iframe ref={frame} src={widgetAddress(choice)} title="Preview of the booking widget" loading="lazy" height={height} />
    </figure>
  );
}
