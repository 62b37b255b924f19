import { FILM_FAILURE_WORDS_IN_SPANISH } from '@coach/domain';

export const filmMessagesInSpanish = {
  filmDesk: {
    notCaptions: 'Esto no es un archivo de subtítulos. Elige un archivo .vtt o .srt.',
    noFilm: 'Todavía no hay ningún video del que tomar un cuadro. Sube uno primero.',
    shownOnSite: 'Tu sitio muestra este video. Elige otro allí, desactiva “En el sitio” y luego elimínalo.',
  },
  filmElsewhere: { notPlayed: 'Su video está en otro sitio, y las páginas no reproducen nada de otros sitios.' },
  filmFailures: FILM_FAILURE_WORDS_IN_SPANISH,
};
