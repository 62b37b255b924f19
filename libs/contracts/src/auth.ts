import * as z from 'zod';
import { PASSWORD_MIN_LENGTH } from '@coach/domain';
import { messages } from './messages.ts';
import { open, signedIn } from './refusals.ts';
import { requiredText, text } from './text.ts';

const tags = ['Accounts'];

/** text, @, text, dot, text (specification A§5): trimmed and compared without case. */
export const Email = text(254)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messages.auth.invalidEmail);

const Password = z.string().min(PASSWORD_MIN_LENGTH, messages.auth.passwordTooShort).max(200);

export const Profile = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    health_notes: z.string().nullable(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const Session = z
  .object({
    access_token: z.string().describe('A bearer for the Authorization header'),
    token_type: z.literal('bearer'),
    expires_in: z.number().int().describe('Seconds until the access token ends'),
    profile: Profile,
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SignUp = z
  .object({
    email: Email,
    password: Password,
    firstName: requiredText(100),
    lastName: requiredText(100),
    phone: requiredText(30),
    healthNotes: text(5_000).nullable(),
    privacyConsent: z.literal(true).describe('Consent to the Privacy Policy and the Terms & Conditions'),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.object({ email: Email, password: z.string().min(1).max(200) }).meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** What a person may change of their profile; fields that are left out stay as they are (PROF-03, PROF-05, PROF-07). */
export const ProfileChange = z
  .object({
    first_name: requiredText(100),
    last_name: requiredText(100),
    phone: text(30).nullable(),
    health_notes: text(5_000).nullable(),
  })
  .partial()
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;

const LinkTokens = z.object({ access_token: requiredText(200), refresh_token: requiredText(200) }).describe('Both tokens of a mailed link');

const Done = z.object({ done: z.literal(true) });

export const auth = {
  signUp: open
    .route({ method: 'POST', path: '/auth/sign-up', successStatus: 201, summary: 'Open an account', tags })
    .errors({ ALREADY_REGISTERED: { status: 409, message: messages.auth.alreadyRegistered } })
    .input(SignUp)
    .output(z.object({ email: z.string() })),
  signIn: open
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in; also sets the refresh cookie', tags })
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: messages.auth.invalidCredentials },
      TOO_MANY_ATTEMPTS: { status: 429, message: messages.auth.tooManyAttempts },
      EMAIL_NOT_CONFIRMED: { status: 403, message: messages.auth.emailNotConfirmed },
    })
    .input(SignIn)
    .output(Session),
  refresh: open
    .route({ method: 'POST', path: '/auth/refresh', summary: 'A fresh session from the refresh cookie, which rotates', tags })
    .errors({ UNAUTHORIZED: { status: 401, message: messages.auth.sessionInvalid } })
    .output(Session),
  signOut: open
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End the session of the refresh cookie', tags })
    .output(Done),
  confirmEmail: open
    .route({ method: 'POST', path: '/auth/confirm-email', summary: 'Confirm an address with both tokens of the mailed link', tags })
    .errors({ INVALID_LINK: { status: 400, message: messages.confirm.invalidLink } })
    .input(LinkTokens)
    .output(Session),
  resendConfirmation: open
    .route({ method: 'POST', path: '/auth/resend-confirmation', summary: 'Send the confirmation link again, if it is still owed', tags })
    .input(z.object({ email: Email }))
    .output(Done),
  requestReset: open
    .route({ method: 'POST', path: '/auth/request-password-reset', summary: 'Mail a link to choose a new password; answers the same for unknown addresses', tags })
    .input(z.object({ email: Email }))
    .output(Done),
  recover: open
    .route({ method: 'POST', path: '/auth/recover', summary: 'A session from the mailed reset link, which works once', tags })
    .errors({
      LINK_EXPIRED: { status: 410, message: messages.reset.expired.text },
      INVALID_LINK: { status: 400, message: messages.reset.invalid },
    })
    .input(LinkTokens)
    .output(Session),
  updatePassword: signedIn
    .route({ method: 'POST', path: '/auth/password', summary: 'Choose a new password; every other session ends', tags })
    .input(z.object({ password: Password }))
    .output(Done),
  profile: signedIn.route({ method: 'GET', path: '/profile', summary: "The signed-in person's profile", tags }).output(Profile),
  updateProfile: signedIn
    .route({ method: 'PATCH', path: '/profile', summary: 'Change some of the own profile; the address stays', tags })
    .input(ProfileChange)
    .output(Profile),
};
