import { FILM_FAILURE_WORDS_IN_SPANISH } from '@coach/domain';

export const filmMessagesInSpanish = {
  captionFailures: {
    no_sound: 'Este video no tiene sonido, así que no hay nada que escribir. Sube un archivo de subtítulos.',
    nothing_said: 'No se oyó hablar a nadie en este video. Revisa su sonido, o elige el idioma que se habla e inténtalo de nuevo.',
    refused: 'El servicio de subtítulos nos rechazó. Pide a quien lo configuró que revise su dirección, clave y modelo, e inténtalo de nuevo.',
    busy: 'El servicio de subtítulos está ocupado o no responde. Inténtalo de nuevo en unos minutos.',
    took_too_long: 'Crear estos subtítulos tardó demasiado. Inténtalo más tarde, o sube un archivo de subtítulos.',
    unreadable: 'Los subtítulos llegaron en una forma que no podemos leer. Inténtalo de nuevo; si sigue así, pregunta a quien lo configuró.',
    trouble: 'Algo en nuestro servidor detuvo el trabajo; tu video está bien. Inténtalo de nuevo en unos minutos.',
    other_film: 'El video se reemplazó mientras se creaban sus subtítulos. Inténtalo de nuevo con el nuevo.',
  },
  filmDesk: {
    notCaptions: 'Esto no es un archivo de subtítulos. Elige un archivo .vtt o .srt.',
    noFilm: 'Todavía no hay ningún video del que tomar un cuadro. Sube uno primero.',
    captionsNotOffered: 'Aquí no se crean subtítulos. Sube un archivo de subtítulos.',
    captionsWithFaults: 'Un subtítulo está vacío, termina antes de empezar, o empieza antes de que termine el anterior. Corrígelo y publica de nuevo.',
    draftReplaced: 'Estos subtítulos se reemplazaron o se descartaron mientras tanto. Ciérralos y vuelve a mirar.',
    noFilmToHear: 'Todavía no hay ningún video para el que crear subtítulos. Sube uno primero.',
    addressRefused: 'Pega la dirección de un solo video: un archivo, o un video de YouTube o Vimeo. No sirve un enlace acortado, una lista ni un canal.',
    shortLink: 'Esto es un enlace acortado, y puede cambiar adónde lleva. Ábrelo y pega la dirección en la que terminas.',
    noFilmThere: 'Esta dirección de YouTube o Vimeo no es la de un solo video. Abre el video, no una lista ni un canal, y pega la dirección que da Compartir.',
    nothingToPublish: 'No hay nada que reproducir todavía: primero sube un archivo o espera a que esté listo.',
    updateFailed: 'No se pudo actualizar el video',
    posterAddress: 'Elige una de tus fotos.',
    filmAddress: 'Escribe la dirección del archivo de un video, que empieza con https://.',
    categoryUnknown: 'No existe esa categoría. Elige una de tu lista, o agrégala antes en Tu negocio.',
    embedOnSite: 'Tu sitio no muestra videos de YouTube ni de Vimeo. Sube su archivo o desactiva “En el sitio”.',
    shownOnSite: 'Tu sitio muestra este video. Elige otro allí, desactiva “En el sitio” y luego elimínalo.',
  },
  filmElsewhere: { notPlayed: 'Su video está en otro sitio, y las páginas no reproducen nada de otros sitios.' },
  filmFailures: FILM_FAILURE_WORDS_IN_SPANISH,
};
