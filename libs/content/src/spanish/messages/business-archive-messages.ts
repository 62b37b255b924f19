/** Messages about archives of the business, in Spanish. */
export const businessArchiveMessagesInSpanish = {
  loadFailed: 'No se pudieron cargar tus archivos',
  requestFailed: 'No se pudo pedir el archivo',
  requested: { title: 'Tu archivo se está preparando', text: 'Te escribimos en cuanto esté listo.' },
  downloadFailed: 'No se pudo descargar el archivo',
  gone: 'Este archivo ya no está. Pide uno nuevo.',
  tooMany: 'Hoy pediste varios archivos. Espera hasta mañana.',
};
