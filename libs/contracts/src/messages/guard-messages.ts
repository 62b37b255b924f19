/** Messages of the guards of every area. */
export const guardMessages = {
  admin: {
    accessRequired: 'Admin Access Required',
    noReason: 'No reason provided',
    noCanceller: 'N/A',
  },
  impersonation: {
    impersonating: 'Viewing as {email}',
    started: 'Now viewing as {email}',
    readOnly: 'Not allowed while viewing as another user',
    endFailed: 'Failed to exit. Please try again.',
  },
};
