/** Text of the booking widget on other sites. */
export const widgetPhrases: Readonly<Record<string, string>> = {
  'Free times': 'Horas libres',
  'Book a session': 'Reserva una sesión',
  'There’s nothing to book here right now.': 'Por ahora no se puede reservar nada aquí.',
  'You finish the booking on our own site, in a new tab.': 'Terminas la reservación en nuestro propio sitio, en otra pestaña.',
  'About {business}': 'Más de {business}',
  'You’re offline. The free times show up as soon as you’re back.': 'No tienes conexión. Las horas libres aparecen en cuanto vuelva.',
  'The free times didn’t load.': 'No se pudieron cargar las horas libres.',
  'There are no free times in the next {weeks} weeks.': 'No hay ninguna hora libre en las próximas {weeks} semanas.',
  'Ask us for a time': 'Pídenos una hora',
  'Next free days': 'Próximos días libres',
  '{n} time free': '{n} hora libre',
  '{n} times free': '{n} horas libres',
  'These times were just taken. Please choose another day.': 'Estas horas se acaban de ocupar. Elige otro día.',
  'Show {n} later times': 'Ver {n} horas más tarde',
  'on your clock': 'en tu reloj',
};
