import type { PlantedBug } from '../planted-bug.ts';

/** Sign-in, rights, impersonation, health data and its end. */
export const accountBugs: readonly PlantedBug[] = [
  {
    name: 'reset link: works twice',
    before: `if (link.usedAt || link.expiresAt <= this.clock.now()) throw refusal(refusals, 'LINK_EXPIRED');\n    return em.findOneOrFail(User`,
    after: `if (link.expiresAt <= this.clock.now()) throw refusal(refusals, 'LINK_EXPIRED');\n    return em.findOneOrFail(User`,
    spec: 'apps/api/test/recovery.spec.ts',
  },
  {
    name: 'reset link: works for ever',
    before: `recover_password: { hours: 1,`,
    after: `recover_password: { hours: 1_000,`,
    spec: 'apps/api/test/recovery.spec.ts',
  },
  {
    name: 'sign-in: one guess more than allowed',
    before: `export const FAILURES: LimitRule = { limit: 5,`,
    after: `export const FAILURES: LimitRule = { limit: 6,`,
    spec: 'apps/api/test/auth.spec.ts',
  },
  {
    name: 'sign-in: an authenticator’s code counts twice',
    before: `{ id: factor.id, lastStep: { $lt: step } }`,
    after: `{ id: factor.id, lastStep: { $lte: step } }`,
    spec: 'apps/api/test/second-factor.spec.ts',
  },
  {
    name: 'sign-in: a stolen refresh token that comes again ends nothing',
    before: `if (this.wasIssued(session, hash)) session.revokedAt = now;`,
    after: ``,
    spec: 'apps/api/test/auth.spec.ts',
  },
  {
    name: 'rights: who is suspended stays signed in',
    before: `and u.email_confirmed_at is not null and p.suspended_at is null\``,
    after: `and u.email_confirmed_at is not null\``,
    spec: 'apps/api/test/always-a-coach.spec.ts',
  },
  {
    name: 'keys: whoever is suspended goes on by key',
    before: `and p.suspended_at is null and u.email_confirmed_at is not null\``,
    after: `and u.email_confirmed_at is not null\``,
    spec: 'apps/api/test/api-keys.spec.ts',
  },
  {
    name: 'keys: read is enough to write',
    before: "return scopes.includes(`${resource}:write`) || (access === 'read' && scopes.includes(asked));",
    after: "return scopes.includes(`${resource}:write`) || scopes.includes(`${resource}:read`);",
    spec: 'libs/domain/src/integrations/key-scopes.spec.ts',
  },
  {
    name: 'keys: the same Idempotency-Key answers another request',
    before: `if (row.request_hash !== hash) throw refusal(idempotencyRefusals, 'IDEMPOTENCY_KEY_REUSED');`,
    after: ``,
    spec: 'apps/api/test/idempotency.spec.ts',
  },
  {
    name: 'webhooks: a try that was lost is never made again',
    before: `'waiting', ?, ? from webhook_endpoints e where`,
    after: `'waiting', ?, case when false then ?::timestamptz end from webhook_endpoints e where`,
    spec: 'apps/api/test/outgoing-webhooks.spec.ts',
  },
  {
    name: 'rights: the coach’s doors are open to clients',
    before: `if (!caller.isAdmin) throw refusal(refusals, 'FORBIDDEN');\n    if (caller.needsSecondFactor)`,
    after: `if (caller.needsSecondFactor)`,
    spec: 'apps/api/test/roles.spec.ts',
  },
  {
    name: 'rights: a stream renews after its plan has ended',
    before: `const row = await this.rights.open(caller, videoId);\n    // Who views`,
    after: `const isRenewal = (await this.em.execute<unknown[]>('select 1 from video_streams where id = ?', [stream])).length > 0;\n    const row = await (isRenewal ? this.rights.known(caller, videoId) : this.rights.open(caller, videoId));\n    // Who views`,
    spec: 'apps/api/test/videos-playback.spec.ts',
  },
  {
    name: 'rights: a film’s address works in another browser',
    before: `if (!claims || !cookie || claims.bro !== fingerprint(cookie)) return null;`,
    after: `if (!claims || !cookie) return null;`,
    spec: 'apps/api/test/videos-playback.spec.ts',
  },
  {
    name: 'rights: more players than two run at once',
    before: `if (others >= MOST_STREAMS) return false;`,
    after: `if (others > MOST_STREAMS) return false;`,
    spec: 'apps/api/test/videos-playback.spec.ts',
  },
  {
    name: 'impersonation: who views as a client may write',
    before: `if (!isOpen && (await this.tokens.read(bearerOf(request)))) throw refusal(refusals, 'VIEWING_ONLY');`,
    after: `void isOpen;`,
    spec: 'apps/api/test/impersonation.spec.ts',
  },
  {
    name: 'sealing: what a client wrote about health stands in the row in plain',
    before: `id, notes: vault.seal(BOOKING_NOTES, id, notes) } as RequiredEntityData<BookingRow>`,
    after: `id, notes: notes as ReturnType<Vault['seal']> } as RequiredEntityData<BookingRow>`,
    spec: 'apps/api/test/encryption.spec.ts',
  },
  {
    name: 'sealing: a sealed text opens in another row',
    before: 'Buffer.from(`${VERSION}|${place}|${id}`);',
    after: 'Buffer.from(`${VERSION}|${place}|${id === \'\'}`);',
    spec: 'apps/api/test/encryption.spec.ts',
  },
  {
    name: 'erasure: destroyed health data leaves the check-ins',
    before: `await em.execute('delete from check_ins where user_id = ?', [userId]);`,
    after: ``,
    spec: 'apps/api/test/health-data-destroyed.spec.ts',
  },
  {
    name: 'erasure: destroyed health data leaves the notes of sessions that were never paid',
    before: `for (const table of ['bookings', 'session_checkouts']) await em.execute`,
    after: `for (const table of ['bookings']) await em.execute`,
    spec: 'apps/api/test/health-data-destroyed.spec.ts',
  },
  {
    name: 'erasure: an account is closed a day early',
    before: `{ state: 'scheduled', dueAt: { $lte: this.clock.now() } }`,
    after: `{ state: 'scheduled', dueAt: { $lte: new Date(this.clock.now().getTime() + 86_400_000) } }`,
    spec: 'apps/api/test/deletion.spec.ts',
  },
  {
    name: 'export: the health notes are missing',
    before: `'details', 'health_notes', 'health_notes_changed_at'`,
    after: `'details', 'health_notes_changed_at'`,
    spec: 'apps/api/test/export.spec.ts',
  },
  {
    name: 'profile: a change forgets the details that it leaves out',
    before: '{ ...profile.details, ...changedProfileDetails(change) }',
    after: '{ ...changedProfileDetails(change) }',
    spec: 'apps/api/test/profile-details.spec.ts',
  },
  {
    name: 'video: a change forgets the details that it leaves out',
    before: '{ ...row.details, ...changedVideoDetails(change) }',
    after: '{ ...changedVideoDetails(change) }',
    spec: 'apps/api/test/video-details.spec.ts',
  },
  {
    name: 'password: a name with ß is no name when it is typed with ss',
    before: `text.normalize('NFKD').toUpperCase().replace`,
    after: `text.normalize('NFKD').toLowerCase().replace`,
    spec: 'libs/domain/src/people/password.spec.ts',
  },
];
