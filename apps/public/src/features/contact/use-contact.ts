import { api, messageOf, statusOf } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { useForm, useToast } from '@coach/web-kit';
import { useState } from 'react';
import type { ContactProblem, ContactValues } from './contact-check.ts';

const EMPTY: ContactValues = { firstName: '', lastName: '', email: '', phone: '', goals: '', website: '' };

/** How the last try ended; it stays in the form until the next one. */
export type Outcome = { tone: 'sent' | 'failed'; title: string; text: string };

function failureOf(error: unknown): Outcome {
  const { failed } = messages.contact;
  const text = statusOf(error) === 429 ? (messageOf(error) ?? failed.text) : failed.text;
  return { tone: 'failed', title: failed.title, text };
}

/** The contact form: what is typed survives every failure and leaves with a success (CON-04 to CON-06). */
export function useContact() {
  const form = useForm({ defaultValues: EMPTY, shouldFocusError: false });
  const toast = useToast();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const fail = (failure: Outcome) => {
    setOutcome(failure);
    toast.error(failure.title, failure.text);
  };
  const refuse = ({ title, text, fields }: ContactProblem) => {
    fail({ tone: 'failed', title, text });
    for (const { name, message } of fields) form.setError(name, { message });
    if (fields[0]) form.setFocus(fields[0].name);
  };
  const submit = form.handleSubmit(async (values) => {
    try {
      // The contract that knows what an address looks like comes with the first press, not with the home page.
      const { firstContactProblem } = await import('./contact-check.ts');
      const problem = firstContactProblem(values);
      if (problem) return refuse(problem);
      setOutcome(null);
      await api.inbox.contact({ ...values, phone: values.phone.trim() || undefined });
      form.reset();
      setOutcome({ tone: 'sent', ...messages.contact.sent });
      toast.success(messages.contact.sent.title, messages.contact.sent.text);
    } catch (error) {
      fail(failureOf(error));
    }
  });
  return { form, submit, outcome };
}
