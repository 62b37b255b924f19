import { useState } from 'react';
import { publicMessages as messages, useToast } from '@coach/web-kit';

/** What went wrong, in the words of the catalogue. */
export interface Failure {
  title?: string;
  text: string;
}

const withOwnMessage = (title: string, message: string | undefined): Failure => ({ title, text: message ?? messages.booking.unknownError });

/** What a refused sign-in says (AUTH-14); `message` is the API's, if it answered. */
export function signInFailure(message: string | undefined): Failure {
  const { invalidCredentials, signInFailed } = messages.auth;
  return message?.includes(invalidCredentials) ? signInFailed : withOwnMessage(signInFailed.title, message);
}

/** What a refused sign-up says (AUTH-16). */
export function signUpFailure(message: string | undefined): Failure {
  const { accountExists, signUpFailed } = messages.auth;
  return message?.includes('already registered') ? accountExists : withOwnMessage(signUpFailed.title, message);
}

/**
 * A form's failure: it stays in the form until the next try. What was refused elsewhere is also a notification, because
 * its form may be gone by then; what the form itself found, beside marked fields, is said aloud once, by the form.
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
