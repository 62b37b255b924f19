import { profileDetailsOf, type Profile, type Session } from '@coach/contracts';

type Changes = Partial<Profile>;
type Known = Session & { profile: Profile };

/** The session of Maria, a client. */
export const clientSession = (changes: Changes = {}): Known => ({
  access_token: 'token',
  token_type: 'bearer',
  expires_in: 900,
  user: { id: '00000000-0000-4000-8000-000000000002', email: 'maria@example.com' },
  profile: {
    id: '00000000-0000-4000-8000-000000000001',
    user_id: '00000000-0000-4000-8000-000000000002',
    email: 'maria@example.com',
    first_name: 'Maria',
    last_name: 'Gonzalez',
    ...profileDetailsOf({ phone: '(916) 555-0143' }),
    health_notes: 'Left knee surgery in 2021.',
    is_admin: false,
    welcome_email_sent: true,
    intended_plan: null,
    created_at: '2025-10-01T00:00:00.000Z',
    ...changes,
  },
});

/** The session of Ada, the coach. */
export const coachSession = (changes: Changes = {}): Known =>
  clientSession({ email: 'ada@example.com', first_name: 'Ada', last_name: 'Coach', phone: null, health_notes: null, is_admin: true, ...changes });
