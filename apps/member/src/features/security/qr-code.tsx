import { Skeleton } from '@coach/ui';
import { useEffect, useState } from 'react';
import styles from './security.module.css';

/** Quiet zone of light modules around the code; phones don't find it without one. */
const QUIET = 4;

interface Modules {
  size: number;
  path: string;
}

async function modulesOf(text: string): Promise<Modules> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from({ length: modules.size * modules.size }, (_, at) => [at % modules.size, Math.floor(at / modules.size)] as const);
  const path = dark.filter(([x, y]) => modules.get(y, x)).map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join('');
  return { size: modules.size + 2 * QUIET, path };
}

/** A QR code, dark on light in both themes, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<Modules>();
  useEffect(() => {
    let isOver = false;
    void modulesOf(text).then((made) => isOver || setModules(made));
    return () => {
      isOver = true;
    };
  }, [text]);
  if (!modules) return <Skeleton width={208} height={208} />;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${modules.size} ${modules.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="#fff" />
      <path d={modules.path} fill="#000" />
    </svg>
  );
}
