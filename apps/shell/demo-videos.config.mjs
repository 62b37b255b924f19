import { drawn, workoutScreenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

// Members' videos: uploaded by the demo data, not served from here.
await writeClips(drawn(workoutScreenings).map((clip) => ({ ...clip, preset: 'veryfast' })), 'dist/demo-videos');
