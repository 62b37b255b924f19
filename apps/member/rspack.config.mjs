import { webConfig } from '@coach/federation';

export default webConfig({ name: 'member', dir: import.meta.dirname });
