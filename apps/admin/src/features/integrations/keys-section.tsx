import { KEY_RESOURCES } from '@coach/domain';
import { ApiKeys } from '@coach/web-kit';
import { IntegrationSection } from './section.tsx';

const RESOURCES = KEY_RESOURCES.filter((resource) => resource !== 'coaching');
const LEAD = 'A key lets a program do what you choose, and nothing else. Make one for each program, so you can revoke them one by one.';

/** The coach's own API keys. */
export function KeysSection() {
  return (
    <IntegrationSection id="api-keys" title="API keys" lead={LEAD}>
      <ApiKeys resources={RESOURCES} />
    </IntegrationSection>
  );
}
