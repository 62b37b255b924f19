/** Messages to the coach about legal texts, in Spanish. */
export const legalMessagesInSpanish = {
  loadFailed: 'No se pudieron cargar los textos legales',
  historyFailed: 'No se pudieron cargar las versiones',
  saveFailed: 'No se pudo guardar el borrador',
  published: { title: 'Publicado', text: 'Las páginas legales lo dicen desde ahora.' },
  publishFailed: 'No se pudo publicar',
  discarded: 'Borrador descartado',
  discardFailed: 'No se pudo descartar el borrador',
  restored: { title: 'Se hizo un borrador de la versión {version}', text: 'Míralo y después publícalo.' },
  restoreFailed: 'No se pudo volver a esta versión',
  changedElsewhere: 'Los textos legales se cambiaron en otro lugar. Míralos de nuevo, por favor.',
  nothingToPublish: 'Nada difiere de lo publicado.',
  noVersion: 'Esta versión no existe.',
  beginning: 'Estos textos vinieron con el producto: un comienzo en palabras neutrales. Léelos, y haz que los lea alguien que conozca la ley de tu lugar, antes de abrir.',
};
