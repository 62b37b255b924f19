/** The release of the API: `npm run api:keep` records each one's changes in the changelog. */
export const API_RELEASE = '0.2.0';
