import type { ReactNode } from 'react';
import { EditProfile } from './edit-profile.tsx';
import { MailView } from '../mail-preferences/mail-view.tsx';
import { PushNotifications, TextMessages } from '@coach/web-kit';
import { PrivacyView } from '../privacy/privacy-view.tsx';
import { SecurityView } from '../security/security-view.tsx';

/** One page of an account; all are at /profile, the first without a `view` in the URL. */
export interface AccountView {
  view: string | null;
  label: string;
  title: string;
  lead: string;
  content: ReactNode;
}

export const accountViews: readonly AccountView[] = [
  {
    ...{ view: null, label: 'Profile', title: 'Edit Profile' },
    lead: 'Your coach reads this before every session. Keep it as true as your training log.',
    content: <EditProfile />,
  },
  {
    ...{ view: 'security', label: 'Security', title: 'Security' },
    lead: 'Who gets in, and where you are signed in right now.',
    content: <SecurityView />,
  },
  {
    ...{ view: 'mail', label: 'Email', title: 'Email' },
    lead: 'The emails you get. Some you need; the rest is up to you.',
    content: <MailView />,
  },
  {
    ...{ view: 'notifications', label: 'Notifications', title: 'Notifications' },
    lead: 'On your phone or computer, the moment something happens. You still get the emails.',
    content: <div><PushNotifications /><TextMessages /></div>,
  },
  {
    ...{ view: 'privacy', label: 'Your data', title: 'Your data' },
    lead: 'What you told us is yours. Download it, or have it deleted. No need to ask anyone.',
    content: <PrivacyView />,
  },
];
