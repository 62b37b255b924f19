import { lazy, Suspense, useState } from 'react';
import { soldAs } from '@coach/domain';
import { Button } from '@coach/ui';
import { formatDate, useBusiness } from '@coach/web-kit';
import type { OwnPack } from './own-pack.ts';
import styles from './credits-card.module.css';

const RefundPackDialog = lazy(async () => ({ default: (await import('./refund-pack-dialog.tsx')).RefundPackDialog }));

/** The client's purchased packs that still count; an entirely unused one can be refunded. */
export function OwnPacks({ packs }: { packs: OwnPack[] }) {
  const { packs: sold } = useBusiness();
  const nameOf = ({ pack_type: pack }: OwnPack): string => soldAs(sold, pack).name;
  const [leaving, setLeaving] = useState<OwnPack | null>(null);
  if (packs.length === 0) return null;
  return (
    <>
      <ul className={styles.packs} aria-label="Your packs">
        {packs.map((pack) => (
          <li key={pack.payment_id}>
            <span><b>{nameOf(pack)}</b><br /><span className="sm muted tab">{pack.left} of {pack.credits} left, until {formatDate(new Date(pack.expires_at))}</span></span>
            {pack.refundable && <Button size="sm" aria-label={`Refund ${nameOf(pack)}`} onClick={() => setLeaving(pack)}>Refund</Button>}
          </li>
        ))}
      </ul>
      {leaving && <Suspense><RefundPackDialog pack={leaving} onClose={() => setLeaving(null)} /></Suspense>}
    </>
  );
}
