import { frameOf, screenings, workoutScreenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

const drawn = (films) => films.map(({ film, ...more }) => ({ ...film, ...more, frameAt: (second) => frameOf(film, second) }));

await writeClips(drawn(screenings), 'dist/clips');
// Members' videos: handed in to the product by the demo data, served by nothing from here.
await writeClips(drawn(workoutScreenings).map((clip) => ({ ...clip, preset: 'veryfast' })), 'dist/demo-videos');
