/** What is wrong with what was sent, in Spanish. */
export const inputMessagesInSpanish = {
  address: {
    'too-long': 'Es demasiado largo para un correo electrónico.',
    'no-at': 'Un correo electrónico lleva una @, como en maria@example.com.',
    'many-ats': 'Un correo electrónico lleva una sola @.',
    'no-name': 'Falta la parte antes de la @.',
    'no-dot': 'Después de la @ falta un nombre con punto, como en example.com.',
    dots: 'Hay un punto donde no puede estar: dos seguidos, o uno en la orilla.',
    space: 'Un correo electrónico no lleva espacios.',
    host: 'Lo que está después de la @ no es un nombre al que se pueda mandar correo.',
    sign: 'Un correo electrónico no puede llevar {sign}.',
    didYouMean: '¿Quisiste decir {address}?',
  },
  body: {
    tooLarge: 'Esto es más grande de lo que esta dirección acepta.',
    wrongKind: 'Esta dirección no acepta contenido de este tipo. Envía JSON.',
    tooOften: 'Demasiadas solicitudes desde tu dirección. Espera un minuto.',
    tooSlow: 'Tardó demasiado en llegar. Inténtalo de nuevo.',
  },
};
