import { nodeConfig } from '@coach/federation';

export default nodeConfig({ name: 'api', dir: import.meta.dirname, entries: ['main', 'worker', 'migrate', 'rotate-keys', 'demo-data'] });
