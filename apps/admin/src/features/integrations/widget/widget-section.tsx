import { isBookable } from '@coach/content';
import { titleOf } from '@coach/domain';
import { Button, SelectField } from '@coach/ui';
import { CopyButton, Link, paths, useBusiness } from '@coach/web-kit';
import { useState } from 'react';
import { IntegrationSection } from '../section.tsx';
import { frameSnippet, scriptSnippet, type WidgetChoice } from './snippets.ts';
import { WidgetPreview } from './widget-preview.tsx';
import styles from './widget.module.css';

const LEAD = 'Show your free times on another site of yours, like a blog or your studio’s page. People who pick a time book it here, in a new tab.';
const SITES = `${paths.admin}?view=your-business&part=embedding`;

/** Snippets for another site that show the open times there. */
export function WidgetSection() {
  const { embedding: { origins } } = useBusiness();
  const [choice, setChoice] = useState<WidgetChoice>({ origin: window.location.origin, service: '', language: 'en', theme: '' });
  return (
    <IntegrationSection id="widget" title="Booking widget" lead={LEAD}>
      {origins.length === 0
        ? <div className="notice notice--warn notice--row"><p>No other site may show it yet.</p><Button size="sm" asChild><Link to={SITES}>Add your site</Link></Button></div>
        : <p>Shown on {new Intl.ListFormat('en').format(origins)}. <Link className="link" to={SITES}>Change the sites</Link></p>}
      <Choices choice={choice} change={(change) => setChoice({ ...choice, ...change })} />
      <Snippet title="Script" hint="As tall as it needs to be. Paste it where you want the times." label="Copy the script" code={scriptSnippet(choice)} />
      <Snippet title="Frame" hint="For site builders that don’t allow scripts. Its height is fixed." label="Copy the frame" code={frameSnippet(choice)} />
      {origins.length > 0 && <WidgetPreview choice={choice} />}
    </IntegrationSection>
  );
}

function Choices({ choice, change }: { choice: WidgetChoice; change: (change: Partial<WidgetChoice>) => void }) {
  const { services } = useBusiness();
  return (
    <div className={styles.choices}>
      <SelectField label="Shows" value={choice.service} onChange={({ target }) => change({ service: target.value })}>
        <option value="">All that clients can book</option>
        {services.filter(isBookable).map((service) => <option key={service.id} value={service.id}>{titleOf(service)}</option>)}
      </SelectField>
      <SelectField label="Language" value={choice.language} onChange={({ target }) => change({ language: target.value as WidgetChoice['language'] })}>
        <option value="en">English</option>
        <option value="es">Spanish</option>
      </SelectField>
      <SelectField label="Colors" value={choice.theme} onChange={({ target }) => change({ theme: target.value as WidgetChoice['theme'] })}>
        <option value="">As the visitor’s device</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </SelectField>
    </div>
  );
}

function Snippet({ title, hint, label, code }: { title: string; hint: string; label: string; code: string }) {
  return (
    <div className={styles.snippet} role="group" aria-label={title}>
      <div className={styles.head}>
        <div><h4>{title}</h4><p className="sm muted">{hint}</p></div>
        <CopyButton short="Copy" label={label} text={code} />
      </div>
      <pre><code>{code}</code></pre>
    </div>
  );
}
