/** What visitors read before the coach has published the business for the first time, and the coach above what they will see. */
export const opensSoon = {
  title: 'Opens soon',
  text: 'We’re still setting up. Please come back soon.',
  signIn: 'Sign in',
  preview: 'Only you see this. Until you publish, visitors see that you open soon.',
  publish: 'Go to the guide',
} as const;
