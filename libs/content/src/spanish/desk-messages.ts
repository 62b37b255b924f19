/** The same in Spanish. */
export const deskMessagesInSpanish = {
  videos: {
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
  },
  admin: {
    loadBookingsFailed: 'No se pudieron cargar las reservaciones',
    statusUpdated: 'El estado de la reservación cambió a {status}',
    declineFailed: 'No se pudo rechazar la reservación: {message}',
    noShowMarked: 'Marcada como ausencia',
    searchPlaceholder: 'Busca por nombre, correo o tipo de servicio...',
    emailFailed: 'Atención: la reserva está confirmada, pero el correo no se pudo enviar',
    manyConfirmed: '{n} reservas confirmadas; los clientes ya fueron avisados',
  },
  mail: {
    suppressionsFailed: 'No se pudieron cargar las direcciones que no reciben correo',
    unsuppressed: 'El correo vuelve a llegar a {email}',
    unsuppressFailed: 'No se pudo quitar la dirección de la lista',
  },
  calendars: {
    importSet: { title: 'Tu calendario se sigue', text: 'Sus horas ocupadas quedan cerradas para reservas.' },
    importRead: 'Tu calendario se leyó otra vez',
    importEnded: 'Tu calendario ya no se sigue',
    importFailed: 'No se pudo seguir el calendario',
  },
};
