import { Download } from 'lucide-react';
import { Button } from '@coach/ui';
import { CopyButton, presentBusiness } from '@coach/web-kit';
import { useEffect, useRef } from 'react';
import styles from './security.module.css';

const head = (name: string): string => `Recovery codes for ${name}. Each works once, instead of a code of the authenticator app.`;

const textOf = (codes: readonly string[]): string => `${head(presentBusiness().identity.name)}\n\n${codes.join('\n')}\n`;

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([textOf(codes)], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <h3 ref={heading} tabIndex={-1}>Keep your recovery codes</h3>
      <p>They get you in if you lose your phone. Each works once. Print them, or save them in a password manager: we can’t show them again.</p>
      <ol className={`tab ${styles.codes}`}>{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ol>
      <div className={styles.actions}>
        <CopyButton text={textOf(codes)} label="Copy codes" />
        <Button onClick={() => download(codes)}><Download aria-hidden="true" /> Download as text</Button>
        <Button variant="primary" onClick={onKept}>I’ve saved them</Button>
      </div>
    </div>
  );
}
