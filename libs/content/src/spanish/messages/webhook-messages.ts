/** Messages to the coach about webhooks, in Spanish. */
export const webhookMessagesInSpanish = {
  webhooks: {
    notFound: 'Este webhook no existe.',
    badCursor: 'Esta página de la lista no existe. Empieza por la primera.',
    noEvents: 'Elige qué se debe enviar.',
    badUrl: 'Escribe una dirección que empiece con https:// o http://.',
    privateAddress: 'Esta dirección lleva a una red privada, a la que no se envía nada.',
    tooMany: 'Puedes tener diez webhooks. Elimina uno que ya no uses.',
    scopeMissing: 'Esta clave de API no puede hacer que esto se envíe. Le falta el permiso {scope}.',
    removed: 'Webhook eliminado',
    saved: 'Webhook guardado',
    tested: 'Evento de prueba enviado',
    replayed: 'En camino otra vez',
    failed: 'No funcionó. Inténtalo de nuevo.',
  },
};
