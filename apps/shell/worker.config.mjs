import { brand } from '@coach/content';
import { workerConfig } from '@coach/federation';

export default () => workerConfig({ dir: import.meta.dirname, entries: { sw: './src/offline/worker.ts', widget: './src/widget/widget.ts' }, site: brand.name });
