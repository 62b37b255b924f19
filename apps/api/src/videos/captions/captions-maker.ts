import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { captionsAsVtt, captionsHeard, captionsToEdit, vttOfCaptions, type Caption, type CaptionMaker } from '@coach/domain';
import { ENV, type Env } from '../../env.ts';
import { MediaTools } from '../media/media-tools.ts';
import { runProgram } from './captions-program.ts';
import { askService } from './captions-service.ts';
import { CaptionsError } from './captions-error.ts';
import { piecesPlan, wavPlan } from './sound-plans.ts';

/** Services accept 25 MB at a time, some of them 25 minutes. */
const PIECE_SECONDS = 20 * 60;
const USUAL_MODEL = 'whisper-1';

interface Film {
  file: string;
  /** An empty working folder; it may also contain the film. */
  workshop: string;
  language: string;
  signal: AbortSignal;
}

const isPiece = (name: string): boolean => /^sound-\d+\.m4a$/.test(name);

/** The captions in a response; an empty one means silence. */
function readAnswer(text: string): Caption[] {
  const vtt = text.trim() === '' ? 'WEBVTT' : captionsAsVtt(text);
  if (vtt === null) throw new CaptionsError('unreadable', 'what was heard is no captions file');
  return captionsToEdit(vtt) ?? [];
}

/** Transcribes films with the configured tool: a local program, or a service that receives the audio. Disabled without either. */
@Injectable()
export class CaptionsMaker {
  readonly madeBy: CaptionMaker;
  /** The host that receives the audio, shown to the coach. */
  readonly service: string | null;
  private readonly makes: ((film: Film) => Promise<Caption[]>) | null;

  constructor(
    private readonly tools: MediaTools,
    @Inject(ENV) { CAPTIONS_URL: base, CAPTIONS_KEY: key, CAPTIONS_PROGRAM: program, CAPTIONS_MODEL: model }: Env,
  ) {
    this.madeBy = base ? 'service' : program && model ? 'program' : 'nobody';
    this.service = base ? new URL(base).host : null;
    if (base) this.makes = (film) => this.byService(film, (file) => askService({ base, key, model: model ?? USUAL_MODEL }, { ...film, file }));
    else this.makes = program && model ? (film) => this.byProgram(film, (file) => runProgram({ program, model }, { ...film, file })) : null;
  }

  /** A film's captions as a WebVTT file. Throws CaptionsError, or ToolError when ffmpeg fails. */
  async make(film: Film): Promise<string> {
    if (!this.makes) throw new CaptionsError('trouble', 'nobody makes captions here');
    const { hasAudio } = await this.tools.probe(film.file, film.signal);
    if (!hasAudio) throw new CaptionsError('no_sound', 'the film has no sound');
    const captions = await this.makes(film);
    if (captions.length === 0) throw new CaptionsError('nothing_said', 'nothing was heard');
    return vttOfCaptions(captions);
  }

  private async byProgram({ file, workshop, signal }: Film, listen: (sound: string) => Promise<string>): Promise<Caption[]> {
    const sound = path.join(workshop, 'sound.wav');
    await this.tools.sound(wavPlan(file, sound), signal);
    return captionsHeard(readAnswer(await listen(sound)));
  }

  private async byService({ file, workshop, signal }: Film, listen: (sound: string) => Promise<string>): Promise<Caption[]> {
    await this.tools.sound(piecesPlan(file, workshop, PIECE_SECONDS), signal);
    const captions: Caption[] = [];
    for (const [number, name] of (await readdir(workshop)).filter(isPiece).sort().entries()) {
      captions.push(...captionsHeard(readAnswer(await listen(path.join(workshop, name))), number * PIECE_SECONDS * 1_000));
    }
    return captionsHeard(captions);
  }
}
