// Tells the build cache which ffmpeg there is: films that were left out for want of one are rendered when it comes.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-version'], { encoding: 'utf8' });
console.log(/version (\S+)/.exec(stdout ?? '')?.[1] ?? 'none');
