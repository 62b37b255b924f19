import { frameOf, workoutScreenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

// Members' videos: handed in to the product by the demo data, served by nothing from here.
await writeClips(workoutScreenings.map(({ film, ...more }) => ({ ...film, ...more, frameAt: (second) => frameOf(film, second), preset: 'veryfast' })), 'dist/demo-videos');
