import { drawn, screenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

await writeClips(drawn(screenings), 'dist/clips');
