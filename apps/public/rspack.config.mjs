import { webConfig } from '@coach/federation';

export default webConfig({ name: 'public', dir: import.meta.dirname });
