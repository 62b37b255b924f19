import process from 'node:process';
import { serveObjects } from './object-storage.ts';

const [folder, port] = process.argv.slice(2);
const storage = await serveObjects(folder, Number(port), '0.0.0.0');
process.once('SIGTERM', () => void storage.close());
