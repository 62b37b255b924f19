/** Shown to visitors until the coach first publishes the business, and to the coach above the preview. */
export const opensSoon = {
  title: 'Opens soon',
  text: 'We’re still setting up. Please come back soon.',
  signIn: 'Sign in',
  preview: 'Only you see this. Until you publish, visitors see that you open soon.',
  publish: 'Go to the guide',
} as const;
