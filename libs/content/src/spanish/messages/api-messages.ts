/** Messages of the API itself, in Spanish. */
export const apiMessagesInSpanish = {
  body: {
    tooLarge: 'Esto es más grande de lo que esta dirección acepta.',
    wrongKind: 'Esta dirección no acepta contenido de este tipo. Envía JSON.',
    tooSlow: 'Tardó demasiado en llegar. Inténtalo de nuevo.',
  },
  payment: {
    portalDetails: 'Cambia tu tarjeta o tu plan, cancela y consulta tus recibos.',
  },
  notJson: 'La solicitud no es JSON válido.',
  unreadable: 'No se puede leer la solicitud: su contenido no es lo que dicen sus encabezados.',
  methodNotAllowed: 'Esta dirección solo acepta {methods}.',
};
