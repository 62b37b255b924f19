/** The twin of `serviceMessages`. */
export const serviceMessagesInSpanish = {
  nameRequired: 'Ponle un nombre al servicio',
  lengthRequired: 'Dale al menos una duración',
  tooManyLengths: 'Un servicio se vende en menos duraciones',
  lengthTwice: 'Cada duración va una sola vez',
  badMinutes: 'Escribe de 15 a 240 minutos, en cuartos de hora',
  badPrice: 'Escribe una cantidad de dinero, 10,000 como máximo',
  priceRequired: 'Escribe un precio: solo una consulta puede ser gratis',
  badSeats: 'Escribe de 1 a 20 participantes; lo que reserva una sola persona tiene uno',
  badWeeks: 'Un programa en grupo tiene de 1 a 6 semanas; lo demás es una sola sesión',
  tooManyServices: 'Un negocio tiene 40 servicios como máximo',
  serviceTwice: 'Cada servicio va una sola vez',
  soldTwice: 'Dos servicios no pueden venderse con el mismo nombre',
  gone: 'Lo que se publicó se queda en la lista: deja de ofrecerlo',
  kindFixed: 'Lo que se publicó se sigue reservando igual: añade otro servicio',
};
