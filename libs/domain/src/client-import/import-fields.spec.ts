import { guessColumns, hasHeads } from './import-fields.ts';

describe('guessing the columns of a file', () => {
  it.each([
    ['English', ['First Name', 'Last name', 'E-mail address', 'Phone number', 'Sessions left', 'Valid until', 'Next session', 'Time'], ['first_name', 'last_name', 'email', 'phone', 'sessions_left', 'sessions_expire', 'session_date', 'session_time']],
    ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico', 'Móvil', 'Sesiones restantes', 'Caducidad', 'Fecha', 'Hora', 'Duración', 'Servicio', 'Lugar'], ['first_name', 'last_name', 'email', 'phone', 'sessions_left', 'sessions_expire', 'session_date', 'session_time', 'session_minutes', 'session_service', 'session_place']],
    ['German', ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Handynummer', 'Guthaben', 'Gültig bis', 'Termin', 'Uhrzeit', 'Dauer', 'Ort', 'Einwilligung'], ['first_name', 'last_name', 'email', 'phone', 'sessions_left', 'sessions_expire', 'session_date', 'session_time', 'session_minutes', 'session_place', 'marketing_consent']],
    ['one name, and a column that is nothing of ours', ['Client', 'Shoe size', 'Mail'], ['full_name', null, 'email']],
  ])('in %s', (_, heads, fields) => {
    expect(guessColumns(heads, [])).toEqual(fields);
  });

  it('by the cells when the heading is unknown, each field once', () => {
    const lines = [['maria@example.com', '+49 30 123456', 'm@example.com', '2027-03-01'], ['jo@example.com', '030/1234567', '', '2027-03-02'], ['', '', '', '']];
    expect(guessColumns(['A', 'B', 'E-mail', 'C'], lines)).toEqual(['email', 'phone', null, null]);
  });

  it.each([
    ['addresses, with blanks around them', [' maria@example.com ', 'jo@example.com'], 'email'],
    ['addresses, in the cells that are filled', ['maria@example.com', '  ', ''], 'email'],
    ['addresses in exactly half of the cells', ['maria@example.com', 'none'], null],
    ['nothing', ['', ' '], null],
    ['seven digits, the shortest phone number', ['030 1234'], 'phone'],
    ['six digits, which are no phone number', ['030 123'], null],
    ['digits behind letters, which are no phone number', ['DE89 3704 0044 0532'], null],
    ['days', ['15.03.2027'], null],
  ])('a column with an unknown heading that contains %s', (_, cells, field) => {
    expect(guessColumns(['A'], cells.map((cell) => [cell]))).toEqual([field]);
  });

  it('a heading is recognized despite spaces and punctuation around it', () => {
    expect(guessColumns([' E-Mail: ', '* Nombre *'], [])).toEqual(['email', 'first_name']);
  });

  it('a first line with an email address is not a heading line', () => {
    expect([hasHeads(['Name', 'E-mail']), hasHeads(['Maria', ' Maria@Example.com '])]).toEqual([true, false]);
  });
});
