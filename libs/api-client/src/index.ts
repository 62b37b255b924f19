export { safe } from '@orpc/client';
export { accessToken, authorization, setAccessToken } from './access-token.ts';
export { api, beginSession, authorizedFetch, query, renewSession } from './client.ts';
export { onReadOnlyRefusal } from './read-only.ts';
export { onProofRequired } from './proof.ts';
export { onTermsChanged } from './terms.ts';
export { isRefusal, messageOf, statusOf } from './refusals.ts';
export { currentSession, endSession, onSessionLost, onSessionRenewed, replaceSession, startSession, wasSignedIn } from './session.ts';
