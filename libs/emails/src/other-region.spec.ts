import { mailNames, mailTemplates, renderMail, type MailTemplate } from './index.ts';
import { berlin } from './testing/businesses.ts';

/** Text specific to the specification's business. */
const ELSEWHERE = /\$|\bPT\b|Pacific|Los[ +]Angeles|Your Coach\b|\d:\d\d\s?[ap]m\b|\d{1,2}\/\d{1,2}\/\d{4}|US dollars/;

/** Replaces caller-supplied text that is specific to the specification's business. */
function neutral(value: unknown): unknown {
  if (typeof value === 'string') return ELSEWHERE.test(value) ? 'As the caller says' : value;
  if (Array.isArray(value)) return value.map(neutral);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, neutral(own)]));
}

const cases = mailNames.flatMap((name) => {
  const { variants = {}, ...template } = mailTemplates[name] as MailTemplate<object>;
  return Object.entries({ 'as a rule': {}, ...variants }).map(([variant, changes]) => ({ name, variant, template, changes: changes ?? {} }));
});
const links = { unsubscribeUrl: 'https://kraftraum.example/unsubscribe', preferencesUrl: 'https://kraftraum.example/profile' };

it.each(cases)('GEN-07 GEN-08 GEN-09 GEN-16 $name ($variant) from a coach in Berlin uses local formats', ({ template, changes }) => {
  const props = neutral({ ...template.sample, ...changes }) as object;
  const { subject, html, text } = renderMail(template, props, berlin, template.topic && links);
  for (const words of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) expect(words.match(ELSEWHERE)?.[0]).toBeUndefined();
  expect(text.replace(/\s+/g, ' ')).toContain('-- Kraftraum Mitte, Torstraße 1, 10119 Berlin, DE 123456789 Questions? Write to hallo@kraftraum.example');
});

it('formats day, time, zone and price for the region', () => {
  const { 'booking-confirmed': template } = mailTemplates;
  const { subject, text } = renderMail(template, { ...template.sample, startsAt: new Date('2027-03-14T17:00:00Z'), priceCents: 9_000 }, berlin);
  expect(subject).toContain('14.3.2027 18:00 CET');
  expect(text).toContain('Price: 90,00\u00a0€\n');
});

it('states that tax is included, if the business charges one, in the reader’s language', () => {
  const { 'booking-confirmed': booked, 'subscription-started': plan } = mailTemplates;
  const taxed = { ...berlin, region: { ...berlin.region, tax: { name: 'VAT', percent: 19, included: false } } };
  const textOf = (language: 'en' | 'es') => renderMail(booked, { ...booked.sample, priceCents: 10_710 }, taxed, undefined, { language }).text;
  expect(textOf('en')).toContain('Price: 107,10\u00a0€ incl. VAT\n');
  expect(textOf('es')).toContain('107,10\u00a0€, VAT incl.\n');
  expect(renderMail(booked, { ...booked.sample, priceCents: null }, taxed).text).not.toContain('VAT');
  expect(renderMail(plan, plan.sample, taxed).text).toContain('€ incl. VAT every month');
});
