/** The same in Spanish. */
export const memberMessagesInSpanish = {
  threads: {
    loadFailed: 'No se pudieron cargar tus mensajes',
    empty: 'Primero escribe algo.',
    premiumOnly: 'Escribirle a tu coach sobre cualquier cosa es parte del Paquete Premium. Sobre una sesión tuya puedes escribirle siempre.',
    noSession: 'Ya no puedes escribir sobre esta sesión.',
    tooMany: 'Enviaste muchos mensajes en poco tiempo. Inténtalo de nuevo en un rato.',
    sendFailed: 'Tu mensaje no se envió',
  },
  coaching: {
    loadFailed: 'No se pudo cargar tu seguimiento',
    premiumOnly: 'El seguimiento semanal y los planes de comidas son parte del Paquete Premium.',
    notPremium: 'Este cliente no tiene un plan premium por ahora.',
    replied: 'Tu coach ya respondió: cuéntale lo demás en un mensaje.',
    checkedIn: { title: 'Seguimiento enviado', text: 'Tu coach lo lee y te responde.' },
    checkInFailed: 'Tu seguimiento no se guardó',
    missing: 'Elige cómo te fue en la semana.',
    badWeight: 'Escribe {unit} entre {least} y {most}, o déjalo vacío.',
    emptyReply: 'Primero escribe algo.',
    planTitle: 'Ponle un título al plan.',
    emptyPlan: 'Escribe el plan o elige un archivo.',
    badFile: 'Elige un archivo PDF, JPEG o PNG de 2 MB como máximo.',
    noFile: 'Este archivo no existe.',
    fileFailed: 'No se pudo descargar el archivo',
    notFound: 'Aquí no hay nada de este cliente.',
    historyChanged: 'Tu cliente lo cambió entretanto. Léelo de nuevo.',
  },
};
