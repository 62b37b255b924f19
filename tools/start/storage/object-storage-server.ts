// The storage of the scaled deployment as a process: node object-storage-server.ts <folder> <port>.
import process from 'node:process';
import { serveObjects } from './object-storage.ts';

const [folder, port] = process.argv.slice(2) as [string, string];
const storage = await serveObjects(folder, Number(port));
process.once('SIGTERM', () => void storage.close());
