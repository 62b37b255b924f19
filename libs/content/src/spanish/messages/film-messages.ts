import { FILM_FAILURE_WORDS_IN_SPANISH } from '@coach/domain';

export const filmMessagesInSpanish = {
  filmDesk: {
    notCaptions: 'Esto no es un archivo de subtítulos. Elige un archivo .vtt o .srt.',
    noFilm: 'Todavía no hay ningún video del que tomar un cuadro. Sube uno primero.',
    addressRefused: 'Pega la dirección de un solo video: un archivo, o un video de YouTube o Vimeo. No sirve un enlace acortado, una lista ni un canal.',
    shortLink: 'Esto es un enlace acortado, y puede cambiar adónde lleva. Ábrelo y pega la dirección en la que terminas.',
    noFilmThere: 'Esta dirección de YouTube o Vimeo no es la de un solo video. Abre el video, no una lista ni un canal, y pega la dirección que da Compartir.',
    embedOnSite: 'Tu sitio no muestra videos de YouTube ni de Vimeo. Sube su archivo o desactiva “En el sitio”.',
    shownOnSite: 'Tu sitio muestra este video. Elige otro allí, desactiva “En el sitio” y luego elimínalo.',
  },
  filmElsewhere: { notPlayed: 'Su video está en otro sitio, y las páginas no reproducen nada de otros sitios.' },
  filmFailures: FILM_FAILURE_WORDS_IN_SPANISH,
};
