import type { Language } from '../region/language.ts';
import type { FilmFailure, FilmFailureCode } from './film-failure.ts';
import { filmTime } from './film-time.ts';

/** Each cause in words for the coach: what is wrong, and what to do. */
export const FILM_FAILURE_WORDS: Record<FilmFailureCode, string> = {
  not_a_film: 'This file is not a video. Export it again as MP4 and upload that.',
  empty: 'There is nothing in this file. Copy it from your camera or phone again.',
  no_picture: 'This file has sound but no picture. Choose the video itself.',
  too_short: 'This video is shorter than half a second. Choose a longer one.',
  too_long: 'This video is longer than four hours. Split it and upload the parts.',
  too_small: 'The picture is smaller than 64 pixels. Export the video in a larger resolution.',
  too_large: 'The picture is larger than 4K. Export the video in 4K or 1080p.',
  unfinished: 'The recording was not finished: its end is missing. Save or export it again.',
  damaged: 'This file is damaged. Play it on your device to check, then export it again as MP4.',
  cut_off: 'The video stops before its end, so part of the file is missing. Copy it again and upload it.',
  points_elsewhere: 'This file only points to a video somewhere else. Upload the video itself.',
  encrypted: 'This video is copy-protected. Upload a recording of your own.',
  unknown_codec: 'This video is in a format we cannot read. Export it as MP4 (H.264) and upload that.',
  unknown_sound: 'The sound is in a format we cannot read. Export the video as MP4 with AAC sound.',
  changes_size: 'The picture changes its size partway through. Export it as one MP4 and upload that.',
  bad_times: 'The timing in this file is broken. Export it again as MP4.',
  too_heavy: 'This video needs more memory than our server has. Export it in 1080p and upload that.',
  took_too_long: 'Preparing this video took too long. Press Retry, or export it in 1080p and upload that.',
  no_space: 'Our server is out of space. Free some by deleting videos, then press Retry.',
  server_trouble: 'Something on our server stopped the work; your file is fine. Press Retry in a few minutes.',
  broke_off: 'This upload was interrupted and not continued for a day. Upload the file again.',
  elsewhere_private: 'The address leads into a private network, from where no film is fetched. Upload the file instead.',
  elsewhere_unreachable: 'Nothing answers at the address of the film. Check the address, then press Retry.',
  elsewhere_slow: 'Fetching the film took too long. Upload its file instead.',
  elsewhere_large: 'The film at this address is larger than 500MB. Export it in 1080p and upload that.',
  elsewhere_refused: 'There is no film at this address: give the address of its file, not of a page that shows it.',
  elsewhere_address: 'This is not the address of a film’s file. Enter one that begins with https://.',
};

/** The same in Spanish. */
export const FILM_FAILURE_WORDS_IN_SPANISH: Record<FilmFailureCode, string> = {
  not_a_film: 'Este archivo no es un video. Expórtalo de nuevo como MP4 y sube ese.',
  empty: 'No hay nada en este archivo. Cópialo otra vez de tu cámara o teléfono.',
  no_picture: 'Este archivo tiene sonido pero no imagen. Elige el video mismo.',
  too_short: 'Este video dura menos de medio segundo. Elige uno más largo.',
  too_long: 'Este video dura más de cuatro horas. Divídelo y sube las partes.',
  too_small: 'La imagen mide menos de 64 píxeles. Exporta el video en una resolución mayor.',
  too_large: 'La imagen es más grande que 4K. Exporta el video en 4K o 1080p.',
  unfinished: 'La grabación no terminó: le falta el final. Guárdala o expórtala de nuevo.',
  damaged: 'Este archivo está dañado. Reprodúcelo en tu dispositivo para comprobarlo y expórtalo de nuevo como MP4.',
  cut_off: 'El video se detiene antes del final, así que falta parte del archivo. Cópialo de nuevo y súbelo.',
  points_elsewhere: 'Este archivo solo apunta a un video en otro lugar. Sube el video mismo.',
  encrypted: 'Este video está protegido contra copia. Sube una grabación propia.',
  unknown_codec: 'Este video está en un formato que no podemos leer. Expórtalo como MP4 (H.264) y sube ese.',
  unknown_sound: 'El sonido está en un formato que no podemos leer. Exporta el video como MP4 con sonido AAC.',
  changes_size: 'La imagen cambia de tamaño a mitad del video. Expórtalo como un solo MP4 y sube ese.',
  bad_times: 'Los tiempos de este archivo están dañados. Expórtalo de nuevo como MP4.',
  too_heavy: 'Este video necesita más memoria de la que tiene nuestro servidor. Expórtalo en 1080p y sube ese.',
  took_too_long: 'Preparar este video tardó demasiado. Inténtalo de nuevo, o expórtalo en 1080p y sube ese.',
  no_space: 'El servidor se quedó sin espacio. Libera algo borrando videos y vuelve a intentarlo.',
  server_trouble: 'Algo en nuestro servidor detuvo el trabajo; tu archivo está bien. Inténtalo de nuevo en unos minutos.',
  broke_off: 'Esta subida se interrumpió y nadie la continuó durante un día. Sube el archivo de nuevo.',
  elsewhere_private: 'La dirección lleva a una red privada, de donde no se trae ningún video. Sube el archivo.',
  elsewhere_unreachable: 'Nada responde en la dirección del video. Revisa la dirección y vuelve a intentarlo.',
  elsewhere_slow: 'Traer el video tardó demasiado. Sube su archivo.',
  elsewhere_large: 'El video de esta dirección pesa más de 500MB. Expórtalo en 1080p y sube ese.',
  elsewhere_refused: 'No hay ningún video en esta dirección: escribe la de su archivo, no la de una página que lo muestra.',
  elsewhere_address: 'Esta no es la dirección del archivo de un video. Escribe una que empiece con https://.',
};

const WORDS: Record<Language, Record<FilmFailureCode, string>> = { en: FILM_FAILURE_WORDS, es: FILM_FAILURE_WORDS_IN_SPANISH };

/** The measured values, as a separate sentence. */
const MEASURED: Record<Language, { lasts: (length: string) => string; stops: (at: string, of: string) => string; size: (width: number, height: number) => string }> = {
  en: { lasts: (length) => ` Yours lasts ${length}.`, stops: (at, of) => ` It stops at ${at} of ${of}.`, size: (width, height) => ` Yours is ${width} × ${height} pixels.` },
  es: { lasts: (length) => ` El tuyo dura ${length}.`, stops: (at, of) => ` Se detiene en ${at} de ${of}.`, size: (width, height) => ` La tuya mide ${width} × ${height} píxeles.` },
};

/** Why a film failed and what to do, in the reader's language, with measured values. */
export function filmFailureWords({ code, seconds, of_seconds: of, width, height }: FilmFailure, language: Language = 'en'): string {
  const { lasts, stops, size } = MEASURED[language];
  const measured = width && height ? size(width, height) : seconds === undefined ? '' : of === undefined ? lasts(filmTime(seconds)) : stops(filmTime(seconds), filmTime(of));
  return WORDS[language][code] + measured;
}
