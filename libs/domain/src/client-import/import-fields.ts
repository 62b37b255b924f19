import { MAIL_ADDRESS } from '../mail/mail-address.ts';

/** Possible contents of a column in a client file. */
export const IMPORT_FIELDS = [
  ...['first_name', 'last_name', 'full_name', 'email', 'phone'],
  ...['sessions_left', 'sessions_expire'],
  ...['session_date', 'session_time', 'session_minutes', 'session_service', 'session_place', 'session_paid'],
  'marketing_consent',
] as const satisfies readonly string[];
export type ImportField = 'first_name' | 'last_name' | 'full_name' | 'email' | 'phone' | 'sessions_left' | 'sessions_expire' | 'session_date' | 'session_time' | 'session_minutes' | 'session_service' | 'session_place' | 'session_paid' | 'marketing_consent';

/** The field of each column, from the left; null for a skipped one. */
export type ImportColumns = ReadonlyArray<ImportField | null>;

/** Column headers in English, Spanish, and German, normalized by `plainHead`. The first field with a matching header wins. */
const HEADS: Record<ImportField, RegExp> = {
  email: /^(e ?mail|mail)( (address|id|adresse))?$|^correo( electronico)?$|^(direccion de )?(correo|email)$/,
  full_name: /^(full |client |customer |complete )?name$|^(client|customer|cliente|kunde|kundin|kundenname|klient)$|^nombre (completo|y apellidos?)$|^(vor und nachname|vollstandiger name)$/,
  first_name: /^(first|given|fore) ?name$|^first$|^nombres?$|^vorname$/,
  last_name: /^(last|family|sur) ?name$|^last$|^apellidos?$|^(nach|familien|zu)name$/,
  phone: /^(mobile |cell |home )?(phone|telephone|tel)( (number|no))?$|^(mobile|cell|cellphone)( number)?$|^(telefono|movil|celular)$|^(telefon|handy|mobil|rufnummer)(nummer)?$/,
  sessions_left: /^(sessions?|credits?|classes|visits) (left|remaining)$|^remaining( (sessions|credits|classes))?$|^(credits?|balance)$|^(sesiones|clases) (restantes|pendientes|disponibles)$|^bonos?$|^(rest|offene|restliche|verbleibende) ?(stunden|einheiten|termine|karten)$|^guthaben$/,
  sessions_expire: /^(sessions |credits |pack )?(expir\w*|valid (until|to|through))( (date|on))?$|^(caduca\w*|caducidad|vence|vencimiento)$|^(fecha de )(caducidad|vencimiento)$|^valid[oa]s? hasta$|^gultig bis$|^ablauf(datum)?$/,
  session_date: /^(next |upcoming )?(session|appointment|booking|class)( date)?$|^(date|day)$|^fecha( de (la )?(sesion|cita))?$|^(proxima )?(sesion|cita)$|^datum$|^(nachster )?termin(datum)?$|^tag$/,
  session_time: /^(session |start |appointment )?time$|^starts?( at)?$|^hora( de inicio)?$|^(uhrzeit|zeit|beginn|startzeit)$/,
  session_minutes: /^(session )?(length|duration|minutes|min)( (in )?(min|minutes))?$|^duracion( en minutos)?$|^minutos$|^(dauer|lange|minuten)( in minuten)?$/,
  session_service: /^(service|session type|type|appointment type)( name)?$|^servicio$|^tipo( de (sesion|cita))?$|^(leistung|angebot|art|terminart)$/,
  session_place: /^(place|location|venue|address)$|^(lugar|ubicacion|sitio)$|^(ort|standort|studio)$/,
  session_paid: /^(paid|payment|paid (by|with)|status of payment)$|^(pago|pagad[oa]|forma de pago)$|^(bezahlt|zahlung|zahlungsart)$/,
  marketing_consent: /^(marketing|newsletter|news|opt ?in|consent)( (consent|opt ?in|date|since|on))?$|^(consentimiento|boletin|publicidad)( (de )?(marketing|publicidad|fecha))?$|^(einwilligung|werbung|werbeeinwilligung|newsletter einwilligung)( (am|seit|datum))?$/,
};
const KNOWN = Object.entries(HEADS) as Array<[ImportField, RegExp]>;

const PHONE = /^[+(\d][\d\s()./-]{5,24}$/;
/** A column's field by its cells, when its header doesn't tell. */
const CONTENTS: ReadonlyArray<[ImportField, (cell: string) => boolean]> = [
  ['email', (cell) => MAIL_ADDRESS.test(cell)],
  ['phone', (cell) => PHONE.test(cell) && !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(cell) && cell.replace(/\D/g, '').length >= 7],
];

/** A header without case, accents, and punctuation: `E-Mail_Adresse ` becomes `e mail adresse`. */
const plainHead = (head: string): string => head.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim();

const byHead = (head: string): ImportField | null => KNOWN.find(([, known]) => known.test(plainHead(head)))?.[0] ?? null;

function byCells(cells: readonly string[]): ImportField | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return CONTENTS.find(([, holds]) => filled.filter(holds).length * 2 > filled.length)?.[0] ?? null;
}

/** Whether a file's first line names its columns: no header is a mail address. */
export const hasHeads = (first: readonly string[]): boolean => !first.some((cell) => MAIL_ADDRESS.test(cell.trim()));

/**
 * The most likely field of each column: by its header in English, Spanish, or German, or by most of its cells. Each
 * field is assigned once, to the first matching column.
 */
export function guessColumns(heads: readonly string[], lines: ReadonlyArray<readonly string[]>): Array<ImportField | null> {
  const guessed = heads.map(byHead);
  const all = guessed.map((field, index) => field ?? byCells(lines.map((line) => line[index] ?? '')));
  return all.map((field, index) => (all.indexOf(field) === index ? field : null));
}
