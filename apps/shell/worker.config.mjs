import { brand } from '@coach/content';
import { workerConfig } from '@coach/federation';

export default () => workerConfig({ dir: import.meta.dirname, entry: './src/offline/worker.ts', site: brand.name });
