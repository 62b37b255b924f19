import { CLIENT_KEY_RESOURCES } from '@coach/domain';
import { ApiKeys } from '@coach/web-kit';
import { SecuritySection } from './security-section.tsx';

const LEAD = 'For people who write programs: a key lets one work with your own bookings and videos, and only do what you choose.';

/** A client's API keys. */
export function ApiKeysSection() {
  return (
    <SecuritySection id="api-keys" title="API keys" lead={LEAD}>
      <ApiKeys resources={CLIENT_KEY_RESOURCES} />
    </SecuritySection>
  );
}
