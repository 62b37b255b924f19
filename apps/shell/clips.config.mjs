import { frameOf, screenings } from '@coach/content/films';
import { writeClips } from '@coach/federation';

await writeClips(screenings.map(({ film, ...more }) => ({ ...film, ...more, frameAt: (second) => frameOf(film, second) })), 'dist/clips');
