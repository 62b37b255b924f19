/** Messages to the coach about one client and about letters to a group, in Spanish. */
export const clientMessagesInSpanish = {
  adminClients: {
    loadFailed: 'No se pudo cargar este cliente',
    timelineFailed: 'No se pudo cargar lo que pasó',
    filmsFailed: 'No se pudieron cargar los videos',
    notesFailed: 'No se pudieron abrir las notas',
    reasonMissing: 'Di por qué necesitas leerlas.',
    tooManyTags: 'Un cliente puede tener 20 etiquetas como máximo.',
    tagsFailed: 'No se pudieron guardar las etiquetas',
  },
  bulkLetters: {
    loadFailed: 'No se pudieron cargar tus cartas',
    previewFailed: 'No se pudo contar quién la recibe',
    subjectMissing: 'Escribe un asunto.',
    textMissing: 'Escribe tu carta.',
    nobody: 'Nadie de este grupo puede recibir una carta.',
    sent: 'Tu carta va en camino',
    sendFailed: 'No se pudo enviar tu carta',
  },
};
