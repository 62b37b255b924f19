/** Messages of the guards of every area, in Spanish. */
export const guardMessagesInSpanish = {
  admin: {
    accessRequired: 'Se necesita acceso de administrador',
    noReason: 'Sin motivo',
    noCanceller: 'N/D',
  },
  impersonation: {
    impersonating: 'Viendo como {email}',
    started: 'Ahora estás viendo como {email}',
    readOnly: 'No se permite mientras ves como otra persona',
    endFailed: 'No se pudo salir. Inténtalo de nuevo.',
  },
};
