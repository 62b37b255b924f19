/** What the coach is told about videos, in Spanish. */
export const videoDeskMessagesInSpanish = {
  missingDetails: 'Llena título, categoría y dificultad.',
  replacementWrongType: 'Elige un archivo de video',
  uploadFailed: { title: 'No se pudo subir', text: 'No se pudo subir el video. Inténtalo de nuevo.' },
  uploaded: 'El video se subió.',
  created: 'Se creó la ficha del video',
  createFailed: 'No se pudo crear la ficha del video',
  updated: 'El video quedó actualizado',
  updatedWithFile: 'El video quedó actualizado y el archivo se subió',
  published: 'Video publicado',
  unpublished: 'El video ya no está publicado',
  publishFailed: 'No se pudo cambiar el estado del video',
  logsFailed: 'No se pudieron cargar los registros de acceso',
  noLogs: 'No hay registros de acceso',
};
