import { drawn, workoutScreenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

// Members' videos: handed in to the product by the demo data, served by nothing from here.
await writeClips(drawn(workoutScreenings).map((clip) => ({ ...clip, preset: 'veryfast' })), 'dist/demo-videos');
