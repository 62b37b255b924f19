/** What the coach is told of what follows a session, in Spanish. */
export const afterSessionMessagesInSpanish = {
  noteTemplates: {
    loadFailed: 'No se pudieron cargar tus plantillas de notas',
    saveFailed: 'No se pudieron guardar tus plantillas de notas',
    saved: 'Plantillas de notas guardadas',
    nameRequired: 'Ponle un nombre a la plantilla',
    bodyRequired: 'Escribe lo que inserta la plantilla',
    twice: 'Dos plantillas tienen este nombre',
  },
};
