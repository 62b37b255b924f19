import { ACCOUNT_LEADS } from '@coach/content';
import { Tabs } from '@coach/ui';
import { paths, publicMessages as messages, useDestination, useForm, useIsBeforeOpening, useLocation, useSay, useToast } from '@coach/web-kit';
import { useState } from 'react';
import type { SignInValues, SignUpValues } from './account-check.ts';
import { CheckYourEmail } from './check-your-email.tsx';
import { SelectedPlan } from './selected-plan.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { useHydrated } from './use-hydrated.ts';
import styles from './auth-page.module.css';

type Tab = 'sign-in' | 'sign-up';

const EMPTY: SignUpValues = {
  ...{ firstName: '', lastName: '', email: '', phone: '', healthNotes: '' },
  ...{ password: '', confirmPassword: '', privacyConsent: false },
};

/** The tab requested by the link that led here. */
function useAskedTab(): Tab {
  const { tab } = (useLocation().state ?? {}) as { tab?: unknown };
  return useHydrated() && tab === 'sign-up' ? 'sign-up' : 'sign-in';
}

/** Holds both forms, so that switching tabs keeps what was typed. */
export function AccountForms() {
  const say = useSay();
  const isBefore = useIsBeforeOpening();
  const isHydrated = useHydrated();
  const isBooking = useDestination().startsWith(paths.book) && isHydrated;
  const asked = useAskedTab();
  const [chosen, setTab] = useState<Tab>();
  const tab = chosen ?? asked;
  const [sentTo, setSentTo] = useState<string>();
  const [ticket, setTicket] = useState<string>();
  // No default values: what the browser or the user filled in before hydration is kept.
  const signIn = useForm<SignInValues>();
  const signUp = useForm<SignUpValues>({ defaultValues: EMPTY });
  const toast = useToast();
  const change = (next: Tab) => {
    // Messages about one form don't apply to the other.
    toast.clear();
    setTab(next);
  };
  const backToSignIn = () => {
    signIn.setValue('email', sentTo ?? '');
    setSentTo(undefined);
    setTab('sign-in');
  };
  if (sentTo) return <CheckYourEmail email={sentTo} onBack={backToSignIn} />;
  if (ticket) return <SecondStep ticket={ticket} onBack={() => setTicket(undefined)} />;
  return (
    <>
      <div className={styles.head}>
        <h1 className="d d1">{say('Your account')}</h1>
        <p className="lead">{say(ACCOUNT_LEADS)[isBooking && tab === 'sign-in' ? 'booking' : tab]}</p>
      </div>
      {isHydrated && <SelectedPlan />}
      <Tabs
        label={say('Sign in or sign up')}
        value={tab}
        onValueChange={change}
        tabs={[
          { value: 'sign-in', label: say('Sign In'), content: <SignInForm form={signIn} onSecondStep={setTicket} /> },
          { value: 'sign-up', label: say('Sign Up'), content: isBefore ? <p className={styles.form}>{say(messages.opening.noAccountsYet)}</p> : <SignUpForm form={signUp} onSent={setSentTo} /> },
        ]}
      />
    </>
  );
}
