import { api, messageOf, statusOf } from '@coach/api-client';
import { publicMessages as messages, useToast } from '@coach/web-kit';
import { useRef, useState, type FormEvent } from 'react';
import type { ContactProblem, ContactValues } from './contact-check.ts';

type Errors = Partial<Record<keyof ContactValues, string>>;

/** The result of the last try; it stays in the form until the next one. */
export type Outcome = { tone: 'sent' | 'failed'; title: string; text: string };

function failureOf(error: unknown): Outcome {
  const { failed } = messages.contact;
  const text = statusOf(error) === 429 ? (messageOf(error) ?? failed.text) : failed.text;
  return { tone: 'failed', title: failed.title, text };
}

const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<keyof ContactValues, string>;

/** The messages about the last try: in the form, at its fields, and as a notification. */
function useOutcome() {
  const toast = useToast();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const say = (next: Outcome, wrong: Errors = {}) => {
    setOutcome(next);
    setErrors(wrong);
    toast[next.tone === 'sent' ? 'success' : 'error'](next.title, next.text);
  };
  const clear = () => {
    setOutcome(null);
    setErrors({});
  };
  const correct = (name: keyof ContactValues) => errors[name] && setErrors({ ...errors, [name]: undefined });
  return { outcome, errors, say, clear, correct };
}

/**
 * The contact form; what was typed survives every failure and is cleared on success (CON-04 to CON-06). The fields are
 * uncontrolled, so that the home page needs no form library.
 */
export function useContact() {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, errors, say, clear, correct } = useOutcome();
  const [isSending, setSending] = useState(false);
  const refuse = ({ title, text, fields }: ContactProblem) => {
    say({ tone: 'failed', title, text }, Object.fromEntries(fields.map(({ name, message }) => [name, message])));
    if (fields[0]) form.current?.querySelector<HTMLElement>(`[name="${fields[0].name}"]`)?.focus();
  };
  const send = async (filled: HTMLFormElement) => {
    const values = typedIn(filled);
    // The contract that validates email addresses is loaded on the first submit, not with the home page.
    const { firstContactProblem } = await import('./contact-check.ts');
    const problem = firstContactProblem(values);
    if (problem) return refuse(problem);
    clear();
    await api.inbox.contact({ ...values, phone: values.phone.trim() || undefined });
    filled.reset();
    say({ tone: 'sent', ...messages.contact.sent });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    send(event.currentTarget).catch((error: unknown) => say(failureOf(error))).finally(() => setSending(false));
  };
  return { form, submit, outcome, errors, correct, isSending };
}
