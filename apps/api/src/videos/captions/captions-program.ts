import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { runTool, ToolError } from '../media/run-tool.ts';
import { CaptionsError } from './captions-error.ts';
import { WAV_BYTES_A_SECOND } from './sound-plans.ts';

/** In addition to ten times the film's duration: for a large model on an old machine. */
const AT_LEAST_MS = 10 * 60_000;
const A_SECOND_MS = 10_000;

export interface ListeningProgram {
  program: string;
  model: string;
}

/** Transcribes an uncompressed audio file with whisper.cpp and returns the captions file it writes. Throws CaptionsError. Its memory is not limited: GPU builds reserve more address space than there is memory. */
export async function runProgram({ program, model }: ListeningProgram, { file, language, signal }: { file: string; language: string; signal: AbortSignal }): Promise<string> {
  const heard = path.join(path.dirname(file), 'heard');
  const within = AT_LEAST_MS + A_SECOND_MS * ((await stat(file)).size / WAV_BYTES_A_SECOND);
  try {
    await runTool({ program, args: ['-m', model, '-f', file, '-l', language, '-ovtt', '-of', heard], within, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolError)) throw error;
    throw new CaptionsError(/^was ended after/.test(error.message) ? 'took_too_long' : 'trouble', `the program that listens: ${error.message}`);
  }
  return readFile(`${heard}.vtt`, 'utf8').catch(() => {
    throw new CaptionsError('unreadable', 'the program that listens wrote no captions');
  });
}
