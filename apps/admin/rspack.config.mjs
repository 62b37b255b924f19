import { webConfig } from '@coach/federation';

export default webConfig({ name: 'admin', dir: import.meta.dirname });
