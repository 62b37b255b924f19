/** The release of the API: `npm run api:keep` notes in its changelog what each one changed. */
export const API_RELEASE = '0.2.0';
