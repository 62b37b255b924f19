import type { ComponentType } from 'react';
import { View } from '../panel/view.tsx';
import { KeysSection } from './keys-section.tsx';
import { WidgetSection } from './widget/widget-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import styles from './integrations.module.css';

/** Integrations, in the order of the page. */
const SECTIONS: readonly ComponentType[] = [WidgetSection, KeysSection, WebhooksSection];

/** How other programs work with the business. */
export function IntegrationsView() {
  return (
    <View title="Integrations" lead={<>Let your website, calendar tools and scripts work with your business. <a href="/api/docs">The API is documented here.</a></>}>
      <div className={styles.sections}>{SECTIONS.map((Section) => <Section key={Section.name} />)}</div>
    </View>
  );
}
