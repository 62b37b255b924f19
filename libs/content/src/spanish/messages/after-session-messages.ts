/** Messages to the coach about notes, note templates and rebooking after a session, in Spanish. */
export const afterSessionMessagesInSpanish = {
  noteTemplates: {
    loadFailed: 'No se pudieron cargar tus plantillas de notas',
    saveFailed: 'No se pudieron guardar tus plantillas de notas',
    saved: 'Plantillas de notas guardadas',
    nameRequired: 'Ponle un nombre a la plantilla',
    bodyRequired: 'Escribe lo que inserta la plantilla',
    twice: 'Dos plantillas tienen este nombre',
  },
  nextBooking: {
    loadFailed: 'No se pudieron buscar horas libres',
    weeksFailed: 'No se pudieron revisar estas semanas',
    notRepeatable: 'Un programa en grupo no se puede reservar otra vez desde aquí. Sus próximas fechas están en Clases.',
    weeksTaken: 'Una de estas semanas ya no está libre, así que no se reservó ninguna. Vuelve a mirar la lista.',
    notWeekly: 'Elige una sesión en cada semana por venir, doce semanas como máximo.',
    booked: '{n} sesiones reservadas y el cliente ya fue avisado',
  },
};
