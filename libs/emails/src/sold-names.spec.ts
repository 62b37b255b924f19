import { mailTemplates, renderMail } from './index.ts';
import { withSoldNames } from './sold-names.ts';
import { losAngeles } from './testing/businesses.ts';

const names = new Map([['Group Session', 'Sesión en grupo'], ['Premium Package', 'Paquete Premium'], ['1:1 Personal Training', 'Entrenamiento personal 1 a 1']]);

it('translates the names of what was sold, and leaves user input alone', () => {
  const startsAt = new Date('2027-03-14T17:00:00Z');
  const props = { firstName: 'Group Session', label: '2 × Group Session, 3/14/2027', message: 'Your Group Session was great', startsAt, sessions: [{ label: 'Group Session', startsAt }], source: { kind: 'plan', name: 'Premium Package' } };
  expect(withSoldNames(props, names)).toEqual({ ...props, label: '2 × Sesión en grupo, 3/14/2027', sessions: [{ label: 'Sesión en grupo', startsAt }], source: { kind: 'plan', name: 'Paquete Premium' } });
  expect(withSoldNames(props, undefined)).toBe(props);
});

it('are Spanish in a Spanish mail’s subject, text and calendar links', () => {
  const template = mailTemplates['booking-confirmed'];
  const { subject, text, html } = renderMail(template, template.sample, losAngeles, undefined, { language: 'es', names });
  expect(subject).toMatch(/^Confirmado: Entrenamiento personal 1 a 1, /);
  for (const words of [subject, text, html]) expect(words).not.toMatch(/Personal(%20|\+| )Training/);
});
