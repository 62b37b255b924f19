interface Plain {
  en: string;
  es: string;
}

const PLAIN: Readonly<Record<string, readonly [en: string, es: string]>> = {
  // Home
  'About Coach': ['About', 'Acerca de'],
  'About the coach': ['Who’s / behind it', 'Quién está / detrás'],
  'Book a free consultation': ['Book now', 'Reservar ahora'],
  '60 min, 1:1': ['60 min', '60 min'],
  'Free consultation or 1:1. Not sure? Start with the consultation.': ['See what’s on offer, and pick what works for you.', 'Mira lo que hay y toma lo que te quede bien.'],
  'A start every 30 minutes. You only see times that are open.': ['You only see times that are open.', 'Solo ves las horas libres.'],
  'Pay by card, add it to your calendar, and meet a coach who has read your history.': ['You get a confirmation with a calendar file. Then just show up.', 'Recibes una confirmación con el archivo para tu calendario. Y luego solo ven.'],
  'Membership is free to join. You pay only for sessions and video subscriptions.': ['An account is free. You pay only for what you book.', 'La cuenta es gratis. Pagas lo que reservas y nada más.'],
  'Video subscriptions': ['Plans', 'Planes'],
  'Your goals and your health history': ['Time for your questions', 'Tiempo para tus preguntas'],
  'A straight answer on what it takes': ['You decide afterwards', 'Decides después'],
  'Book 1:1 Training': ['Book {service}', 'Reservar {service}'],
  'Six weeks at the same time. Take a seat before the first week begins.': ['The same time every week. Take a seat before it begins.', 'La misma hora cada semana. Aparta tu lugar antes de que empiece.'],
  'Write to the coach': ['Write to us', 'Escríbenos'],
  'Tell us what you want to be able to do. You get an answer within 24 hours.': ['Ask whatever you want to know. We’ll answer by email.', 'Pregunta lo que quieras saber. La respuesta llega por correo.'],
  'Please tell us what you want to be able to do.': ['Please write a few words.', 'Escribe unas palabras, por favor.'],
  // Membership
  'An account costs nothing and keeps everything in one place: your sessions, your history, your plan. You pay for the sessions you book and the videos you subscribe to.': ['An account costs nothing and keeps everything in one place. You pay for what you book.', 'La cuenta no cuesta nada y guarda todo en un lugar. Pagas lo que reservas.'],
  'View Success Stories': ['What others say', 'Lo que dicen otras personas'],
  'Workouts filmed by the coach for people the coach trains. Strength, cardio, technique, food and recovery.': ['Watch on your own time, as often as you like.', 'Películas para ver a tu hora, las veces que quieras.'],
  'Personalized plans': ['Made for you', 'Hecho para ti'],
  'Your coach reads your history before your first session and rewrites your plan as you change.': ['What you tell us is read before your first session.', 'Lo que nos cuentas se lee antes de tu primera sesión.'],
  'With 1:1 training or Premium': ['With every booking', 'Con cada reserva'],
  'A page of a training log: one line crossed out, a better one under it': ['A page of a notebook: one line crossed out, a better one under it', 'Una página de un cuaderno: un renglón tachado y uno mejor debajo'],
  'Is membership really free?': ['Is an account really free?', '¿De verdad es gratis la cuenta?'],
  'Yes. An account costs nothing and asks for no card. You pay only for sessions you book and for a video plan, if you choose one.': ['Yes. An account costs nothing and asks for no card. You pay only for what you book.', 'Sí. La cuenta no cuesta nada y no pide tarjeta. Solo pagas lo que reservas.'],
  'We email you, and your videos stay open for 7 days while you update your card.': ['We email you, and your plan stays open for 7 days while you update your card.', 'Te avisamos por correo, y tu plan sigue abierto 7 días mientras pones otra tarjeta.'],
  // Pricing
  'Video Subscription Plans': ['Plans', 'Planes'],
  'Train with your coach even when you’re apart. Three plans, billed monthly, cancel any time.': ['Billed as shown below. Cancel any time.', 'Se cobran como dice abajo. Cancelas cuando quieras.'],
  'Tell the coach what you want to be able to do. You get an answer within 24 hours, even if it is that you don’t need a plan.': ['Write a few words about what you are looking for, and get an answer by email.', 'Escribe en pocas palabras qué buscas y recibe la respuesta por correo.'],
  'Get Personal Consultation': ['Ask first', 'Preguntar antes'],
  // Stories
  'They did the work': ['What others / say', 'Lo que dicen / otras personas'],
  'Where they began, what changed, and what they would tell you before your first session.': ['In the words of people who have been here.', 'En palabras de quienes ya estuvieron aquí.'],
  'Start Your Transformation': ['Book now', 'Reservar ahora'],
  'Every number has a name': ['In their / own words', 'En sus / propias palabras'],
  'Results vary. Yours depend on where you start, your health and how often you train; no story here is a promise.': ['These are personal stories; none of them is a promise.', 'Son historias personales; ninguna es una promesa.'],
  // Sign-up and profile
  'Health and fitness background': ['What we should know about you', 'Lo que debemos saber de ti'],
  'Injuries, operations, medication, training so far. The coach reads it before every session.': ['Whatever matters for your sessions, your health too if you like. It is kept encrypted and read before them.', 'Lo que importe para tus sesiones, también tu salud si quieres. Se guarda cifrado y se lee antes.'],
  'I have read and accept the {privacy} and the {terms}, and I agree that my health information is used to plan my training.': ['I have read and accept the {privacy} and the {terms}, and I agree that what I tell about myself and my health is used to prepare my sessions.', 'He leído y acepto el {privacy} y los {terms}, y estoy de acuerdo en que lo que cuento de mí y de mi salud se use para preparar mis sesiones.'],
  'By setting it, you accept the {privacy} and the {terms}, and agree that what you tell about your health is used to plan your training.': ['By setting it, you accept the {privacy} and the {terms}, and agree that what you tell about yourself and your health is used to prepare your sessions.', 'Al fijarla aceptas el {privacy} y los {terms}, y estás de acuerdo en que lo que cuentas de ti y de tu salud se use para preparar tus sesiones.'],
  'Please fill in all required fields including health & fitness background': ['Please fill in all required fields', 'Llena todos los campos obligatorios, por favor'],
  'Please fill in your health and fitness background': ['Please write what we should know about you', 'Escribe lo que debemos saber de ti, por favor'],
};

/** The same for pages that are in English only. */
const PLAIN_ENGLISH: Readonly<Record<string, string>> = {
  'Injuries, operations, medication, training so far.': 'Whatever matters for your sessions, your health too if you like.',
  'Your coach reads this before every session. Keep it as true as your training log.': 'It is read before every session.',
  'Your health and fitness background, and whatever’s new. Stored encrypted; your coach reads it before the session.': 'Whatever matters for this session. Stored encrypted, and read before it.',
  'Your health and fitness background': 'What you told about yourself',
  'Your coach needs your health and fitness background first.': 'One thing is missing first: what we should know about you.',
  'Medical history': 'About you',
  'Medical history is required.': 'We ask what we should know about you.',
  ', 1:1': '',
  'not offered at this time': 'closed at this time',
  'Health & Fitness Background': 'About them',
  // Admin panel
  '1:1 sessions': 'Sessions with one client',
  'Group programs': 'Groups',
  'Monthly plans': 'Plans',
  'A class meets at the same time every week, for as many weeks as its service runs. It blocks your calendar as soon as you set it.': 'A class meets at the same time every week. It blocks your calendar as soon as you set it.',
  'What clients can book as group training': 'What clients can book as a group',
  '31 lb down in 24 weeks': 'Twice a week, for a year now',
};

/** Generic replacements for phrases that mention the demo's trade or make promises specific to its coach. */
export const plainPhrases: ReadonlyMap<string, Plain> = new Map(Object.entries(PLAIN).map(([phrase, [en, es]]) => [phrase, { en, es }] as const));

/** Phrases that promise a free consultation; also replaced if there is none. */
export const freeConsultationPhrases: readonly string[] = ['Book a free consultation', 'Free consultation or 1:1. Not sure? Start with the consultation.'];

export const plainEnglish: ReadonlyMap<string, string> = new Map(Object.entries(PLAIN_ENGLISH));
