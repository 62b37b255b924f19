// Makes ffmpeg's version part of the build cache key: videos skipped for lack of ffmpeg are rendered once it is installed.
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', ['-version'], { encoding: 'utf8' });
console.log(/version (\S+)/.exec(stdout ?? '')?.[1] ?? 'none');
