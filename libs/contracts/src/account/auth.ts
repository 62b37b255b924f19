import * as z from 'zod';
import { MAIL_ADDRESS, MAIL_ADDRESS_MOST, PASSWORD_MIN_LENGTH } from '@coach/domain';
import { changedSinceRead, etag } from '../input/conditional.ts';
import { deskMessages } from '../messages/desk-messages.ts';
import { publicMessages as messages } from '../messages/public-messages.ts';
import { BookingChoice } from '../bookings/booking-choice.ts';
import { ProfileDetails } from './profile-details.ts';
import { shownProfileDetails } from './profile-details-views.ts';
import { PasskeyProof, passkeySignInOptions, passkeySignInRefusals } from './passkeys.ts';
import { prove } from './prove.ts';
import { open, recentlyProven, signedIn } from '../refusals.ts';
import { SecondFactorCode, secondFactorRequired, secondStepRefusals } from './security.ts';
import { requiredLine, requiredText, text } from '../input/text.ts';
import { SoldId } from '../input/sold-id.ts';

const tags = ['Accounts'];

/** text, @, text, dot, text (specification A§5), as the mailer parses it: one mailbox, trimmed and compared case-insensitively. */
export const Email = text(MAIL_ADDRESS_MOST).toLowerCase().regex(MAIL_ADDRESS, messages.auth.invalidEmail).meta({ id: 'Email' });

const Password = z.string().min(PASSWORD_MIN_LENGTH, messages.auth.passwordTooShort).max(200);

export const Profile = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    ...shownProfileDetails,
    health_notes: z.string().nullable(),
    is_admin: z.boolean(),
    welcome_email_sent: z.boolean(),
    intended_plan: SoldId.nullable().describe('The plan that was chosen before signing up; nothing is bought by it (AUTH-20)'),
    intended_booking: BookingChoice.nullable().describe('What was chosen on the booking page before signing up; nothing is held by it'),
    created_at: z.iso.datetime(),
    etag,
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

/** An impersonation session; it is read-only (IMP-06). */
export const Impersonation = z.object({ email: z.string(), started_at: z.iso.datetime(), expires_at: z.iso.datetime() }).meta({ id: 'Viewing' });
export type Impersonation = z.infer<typeof Impersonation>;

export const Session = z
  .object({
    access_token: z.string().describe('A bearer for the Authorization header'),
    token_type: z.literal('bearer'),
    expires_in: z.number().int().describe('Seconds until the access token ends'),
    user: z.object({ id: z.uuid(), email: z.string() }),
    profile: Profile.nullable().describe('null while there is none: `PUT /profile` makes it (AUTH-26)'),
    second_factor_owed: z.literal(true).optional().describe('The coach’s panel stays closed until a second factor is set up'),
    terms_changed: z.literal(true).optional().describe('Terms have changed that the person has to accept before they book or pay'),
    viewing: Impersonation.optional().describe('Whose eyes the coach is looking through, and until when (IMP-05)'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;

export const SignUp = z
  .object({
    email: Email,
    password: Password,
    firstName: requiredLine(100),
    lastName: requiredLine(100),
    phone: requiredLine(30),
    healthNotes: text(5_000).nullable(),
    intendedPlan: SoldId.optional().describe('The plan that was chosen before signing up (AUTH-20)'),
    intendedBooking: BookingChoice.optional().describe('What was chosen on the booking page before signing up'),
    privacyConsent: z.literal(true).describe('Consent to the Privacy Policy and the Terms & Conditions'),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

export const SignIn = z.object({ email: Email, password: z.string().min(1).max(200) }).meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

export const PasswordChange = z
  .object({
    password: Password,
    end_sessions: z.boolean().default(true).describe('Sign every other device out'),
    remove_passkeys: z.boolean().default(false).describe('Forget every passkey of the account'),
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The editable part of a profile; omitted fields are unchanged (PROF-03, PROF-05, PROF-07). */
export const ProfileChange = z
  .object({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    ...ProfileDetails.shape,
    health_notes: text(5_000).nullable(),
    intended_plan: z.null().describe('Forgets the plan that was chosen before signing up (AUTH-20)'),
    intended_booking: z.null().describe('Forgets what was chosen on the booking page before signing up'),
  })
  .partial()
  .meta({ id: 'ProfileChange' });
export type ProfileChange = z.infer<typeof ProfileChange>;

const LinkTokens = z.object({ access_token: requiredLine(200), refresh_token: requiredLine(200) }).describe('Both tokens of a mailed link');

/** A link that may sign in: it replaces somebody else's session in this browser only when that is requested. */
const SigningLink = LinkTokens.extend({ switch_account: z.boolean().optional().describe('Sign out whoever else is signed in to this browser') });

/** The address is already confirmed, so the link doesn't sign in. */
const Confirmed = z.object({ confirmed: z.literal(true) });

/** The welcome to oneself, or the coach's own message to somebody (CALL-04). */
export const AuthEmailRequest = z
  .union([
    z.object({ type: z.literal('welcome'), user_id: z.uuid(), email: Email }),
    z.object({
      type: z.string().regex(/^[a-z_]{1,40}$/),
      email: Email,
      subject: requiredLine(150),
      message: requiredText(5_000),
      key: z.uuid().optional().describe('Chosen by the sender: the same one is mailed once'),
    }),
  ])
  .meta({ id: 'AuthEmailRequest' });
export type AuthEmailRequest = z.infer<typeof AuthEmailRequest>;

const profileMissing = { PROFILE_NOT_FOUND: { status: 404, message: messages.profile.notFound } };

const Done = z.object({ done: z.literal(true) });

/** Refusals of a new password besides its length. */
export const weakPasswordRefusals = {
  PASSWORD_TOO_COMMON: { status: 422, message: messages.auth.passwordTooCommon },
  PASSWORD_TOO_PERSONAL: { status: 422, message: messages.auth.passwordTooPersonal },
};

/** A link of one account in a browser signed in to another: ask, and resend it with `switch_account`. */
const otherAccount = {
  OTHER_ACCOUNT: { status: 409, message: messages.auth.otherAccount, data: z.object({ signed_in_as: z.string(), belongs_to: z.string() }) },
};

const resetLinkRefusals = {
  LINK_EXPIRED: { status: 410, message: messages.reset.expired.text },
  INVALID_LINK: { status: 400, message: messages.reset.invalid },
};

const tooMany = { TOO_MANY_REQUESTS: { status: 429, message: messages.security.tooManyRequests } };

export const auth = {
  signUp: open
    .route({ method: 'POST', path: '/auth/sign-up', successStatus: 201, summary: 'Open an account', tags })
    .errors({ ALREADY_REGISTERED: { status: 409, message: messages.auth.alreadyRegistered }, NOT_FOR_SALE: { status: 400, message: messages.payment.notForSale }, NOT_OPEN_YET: { status: 409, message: messages.opening.noAccountsYet }, ...weakPasswordRefusals, ...tooMany })
    .input(SignUp)
    .output(z.object({ email: z.string() })),
  signIn: open
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Sign in; also sets the refresh cookie', tags })
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: messages.auth.invalidCredentials },
      TOO_MANY_ATTEMPTS: { status: 429, message: messages.auth.tooManyAttempts },
      EMAIL_NOT_CONFIRMED: { status: 403, message: messages.auth.emailNotConfirmed },
      ...secondFactorRequired,
    })
    .input(SignIn)
    .output(Session),
  secondFactor: open
    .route({ method: 'POST', path: '/auth/second-factor', summary: 'The second step of signing in: ticket and code make the session', tags })
    .errors(secondStepRefusals)
    .input(z.object({ ticket: requiredLine(200), code: SecondFactorCode }))
    .output(Session),
  passkeyOptions: passkeySignInOptions,
  passkey: open
    .route({ method: 'POST', path: '/auth/passkey', summary: 'Sign in by passkey, which is both factors in one', tags })
    .errors(passkeySignInRefusals)
    .input(z.object({ credential: PasskeyProof }))
    .output(Session),
  refresh: open
    .route({ method: 'POST', path: '/auth/refresh', summary: 'A fresh session from the refresh cookie, which rotates', tags })
    .errors({ UNAUTHORIZED: { status: 401, message: messages.auth.sessionInvalid } })
    .output(Session),
  signOut: open
    .route({ method: 'POST', path: '/auth/sign-out', summary: 'End the session of the refresh cookie', tags })
    .output(Done),
  confirmEmail: open
    .route({ method: 'POST', path: '/auth/confirm-email', summary: 'Confirm an address with both tokens of the mailed link; signs in once', tags })
    .errors({ INVALID_LINK: { status: 400, message: messages.confirm.invalidLink }, ...otherAccount, ...secondFactorRequired })
    .input(SigningLink)
    .output(z.union([Session, Confirmed])),
  resendConfirmation: open
    .route({ method: 'POST', path: '/auth/resend-confirmation', summary: 'Send the confirmation link again, if it is still owed; only the coach hears why it was not', tags })
    .errors({ UNKNOWN_ADDRESS: { status: 404, message: deskMessages.mail.unknownAddress }, CONFIRMED_BEFORE: { status: 409, message: deskMessages.mail.confirmedBefore }, MAIL_WITHHELD: { status: 422, message: deskMessages.mail.withheld }, ...tooMany })
    .input(z.object({ email: Email }))
    .output(Done),
  requestReset: open
    .route({ method: 'POST', path: '/auth/request-password-reset', summary: 'Mail a link to choose a new password; answers the same for unknown addresses', tags })
    .errors(tooMany)
    .input(z.object({ email: Email }))
    .output(Done),
  checkReset: open
    .route({ method: 'POST', path: '/auth/recover/check', summary: 'Whose password a mailed reset link sets; looking does not use it up', tags })
    .errors(resetLinkRefusals)
    .input(LinkTokens)
    .output(z.object({ email: z.string(), joins: z.boolean().describe('First password of someone whom the coach brought along: agrees to Privacy Policy and Terms & Conditions') })),
  recover: open
    .route({ method: 'POST', path: '/auth/recover', summary: 'Set a new password with the mailed reset link, which works once, and sign in; every other session ends', tags })
    .errors({ ...resetLinkRefusals, ...weakPasswordRefusals, ...otherAccount, ...secondFactorRequired })
    .input(SigningLink.extend({ password: Password }))
    .output(Session),
  prove,
  updatePassword: recentlyProven
    .route({ method: 'POST', path: '/auth/password', summary: 'Choose a new password; every mailed link of the account ends', tags })
    .errors(weakPasswordRefusals)
    .input(PasswordChange)
    .output(Done),
  profile: signedIn
    .route({ method: 'GET', path: '/profile', summary: "The signed-in person's profile", tags })
    .errors(profileMissing)
    .output(Profile),
  createProfile: signedIn
    .route({ method: 'PUT', path: '/profile', summary: 'Make a missing profile of what is given and what signing up said; one that exists stays as it is', tags })
    .input(ProfileChange.omit({ intended_plan: true, intended_booking: true }))
    .output(Profile),
  updateProfile: signedIn
    .route({ method: 'PATCH', path: '/profile', summary: 'Change some of the own profile; the address stays', tags })
    .errors({ ...profileMissing, ...changedSinceRead })
    .input(ProfileChange)
    .output(Profile),
  sendAuthEmails: signedIn
    .route({ method: 'POST', path: '/auth/send-auth-emails', summary: 'Have the welcome mailed to oneself, once; the coach may mail words to someone', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.profile.notFound }, FORBIDDEN: { status: 403, message: messages.admin.accessRequired }, MAIL_REFUSED: { status: 422, message: messages.mail.refused }, MAIL_WITHHELD: { status: 422, message: deskMessages.mail.withheld }, MAIL_UNAVAILABLE: { status: 503, message: messages.mail.unavailable } })
    .input(AuthEmailRequest)
    .output(z.object({ sent: z.boolean().describe('false when it was sent before') })),
};
