/** The twin of `serviceMessages`. */
export const serviceMessagesInSpanish = {
  nameRequired: 'Ponle un nombre al servicio',
  lengthRequired: 'Dale al menos una duración',
  tooManyLengths: 'Un servicio se vende en menos duraciones',
  lengthTwice: 'Cada duración va una sola vez',
  badMinutes: 'Escribe de 15 a 240 minutos, en cuartos de hora',
  badPrice: 'Escribe una cantidad de dinero, 10,000 como máximo',
  priceRequired: 'Escribe un precio: solo la consulta es gratis',
  consultationFree: 'La consulta es gratis',
  badSeats: 'Escribe de 1 a 20 participantes; lo que reserva una sola persona tiene uno',
  badWeeks: 'Un programa en grupo tiene seis semanas; lo demás es una sola sesión',
  oneOfEach: 'Cada servicio va una sola vez; el que no se ofrece se apaga',
};
