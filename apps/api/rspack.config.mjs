import { nodeConfig } from '@coach/federation';

export default nodeConfig({ name: 'api', dir: import.meta.dirname, entries: ['main', 'worker', 'tracing', 'migrate', 'rotate-keys', 'first-admin', 'connect-stripe', 'after-restore', 'copy-files', 'demo-data'] });
