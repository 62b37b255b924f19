import { useState } from 'react';
import { publicMessages as messages, useToast } from '@coach/web-kit';

/** An error, in the catalog's messages. */
export interface Failure {
  title?: string;
  text: string;
}

const withOwnMessage = (title: string, message: string | undefined): Failure => ({ title, text: message ?? messages.booking.unknownError });

/** The message for a refused sign-in (AUTH-14); `message` is the API's, if it responded. */
export function signInFailure(message: string | undefined): Failure {
  const { invalidCredentials, signInFailed } = messages.auth;
  return message?.includes(invalidCredentials) ? signInFailed : withOwnMessage(signInFailed.title, message);
}

/** The message for a refused sign-up (AUTH-16). */
export function signUpFailure(message: string | undefined): Failure {
  const { accountExists, signUpFailed } = messages.auth;
  return message?.includes('already registered') ? accountExists : withOwnMessage(signUpFailed.title, message);
}

/**
 * A form's failure; it stays in the form until the next try. API refusals are also shown as a notification, because the form
 * may be gone by then; validation errors, beside marked fields, are announced once, by the form.
 */
export function useFailure() {
  const toast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (next: Failure) => {
    setFailure(next);
    if (next.title) toast.error(next.title, next.text);
    else toast.error(next.text);
  };
  return { failure, fail, found: setFailure, forget: () => setFailure(null) };
}
