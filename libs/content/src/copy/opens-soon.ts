/** What visitors read before the coach has published the business for the first time, and the coach above what they will see. */
export const opensSoon = {
  title: 'Opens soon',
  text: 'This site is being set up. Please come back in a little while.',
  signIn: 'Sign in',
  preview: 'Only you see this. Visitors are told that you open soon, until you publish.',
  publish: 'Go to the guide',
} as const;
