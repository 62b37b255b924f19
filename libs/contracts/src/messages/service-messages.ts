/** What is said of the services that the coach sells by the session. */
export const serviceMessages = {
  nameRequired: 'Please give the service a name',
  lengthRequired: 'Please give it at least one length',
  tooManyLengths: 'One service is sold in fewer lengths than that',
  lengthTwice: 'Each length stands once',
  badMinutes: 'Please enter 15 to 240 minutes, in quarters of an hour',
  badPrice: 'Please enter an amount of money, 10,000 at most',
  priceRequired: 'Please enter a price: only a consultation may be free',
  badSeats: 'Please enter 1 to 20 participants; what is booked by one person has one',
  badWeeks: 'A group program has 1 to 6 weeks, everything else is a single session',
  tooManyServices: 'A business has 40 services at most',
  serviceTwice: 'Each service stands once',
  soldTwice: 'No two services may be sold under one name',
  gone: 'What was published stays in the list: take it off sale instead',
  kindFixed: 'What was published stays as it is booked: add another service instead',
};
