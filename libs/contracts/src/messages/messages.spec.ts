import { fill, messages } from './messages.ts';

const { auth, booking, slots, dashboard, payment, admin, confirm, notFound } = messages;

describe('the exact wording of the catalogue', () => {
  test.each([
    ['AUTH-07', auth.fillAllFields, 'Please fill in all fields'],
    ['AUTH-08', auth.fillAllSignUpFields, 'Please fill in all required fields including health & fitness background'],
    ['AUTH-09', auth.acceptPolicies, 'Please accept our Privacy Policy and Terms & Conditions to continue'],
    ['AUTH-10', auth.passwordsDiffer, 'Passwords do not match'],
    ['AUTH-11', auth.passwordTooShort, 'Password must be at least 6 characters long'],
    ['AUTH-22', auth.emailNotConfirmed, 'Email not confirmed'],
    ['AUTH-30', auth.outsideProvider, 'useAuth must be used within an AuthProvider'],
    ['BOOK-08', booking.chooseService, 'Please select a service type'],
    ['BOOK-17', slots.loadFailed, 'Failed to load available time slots. Please try again.'],
    ['BOOK-17', slots.invalidData, 'Invalid availability data. Please refresh and try again.'],
    ['BOOK-17', slots.availabilityFailed, 'Failed to load availability. Please refresh and try again.'],
    ['BOOK-18', slots.refreshFailed, 'Failed to refresh availability. Please try again.'],
    ['BOOK-21', booking.redirecting, 'Redirecting to Payment'],
    ['BOOK-25', auth.sessionInvalid, 'Authentication session invalid. Please login again.'],
    ['BOOK-25', auth.sessionInvalidHint, 'Please refresh the page and login again.'],
    ['BOOK-26', booking.unknownError, 'There was an error processing your request. Please try again.'],
    ['AVL-10', slots.taken, 'This time was just taken. Please choose another.'],
    ['DASH-19', dashboard.cancelled, 'Booking cancelled successfully'],
    ['DASH-21', dashboard.loadFailed, 'Failed to load your bookings'],
    ['DASH-21', auth.signOutFailed, 'Failed to sign out'],
    ['DASH-23', payment.checkoutFailed, 'Failed to create checkout session. Please try again.'],
    ['ABK-02', admin.searchPlaceholder, 'Search by client name, email, or service type...'],
    ['ABK-08', admin.noReason, 'No reason provided'],
    ['ABK-12', admin.confirmed, 'Booking confirmed and customer notified'],
    ['ABK-14', admin.statusFailed, 'Failed to update booking status'],
    ['ABK-16', admin.declined, 'Booking declined and customer notified'],
    ['ABK-16', admin.declineReason, 'Admin declined booking request'],
    ['ABK-17', admin.cancelled, 'Booking has been cancelled successfully'],
    ['ABK-20', admin.loadBookingsFailed, 'Failed to load bookings'],
    ['B§8', confirm.success, 'Your email has been confirmed successfully!'],
    ['A§2', notFound.title, 'Oops! Page not found'],
  ])('%s', (_, text, words) => {
    expect(text).toBe(words);
  });

  test.each([
    ['AUTH-14', auth.signInFailed, 'Login Failed', 'Invalid email or password. Please try again.'],
    ['AUTH-15', auth.signedIn, 'Welcome back!', 'You have been signed in successfully.'],
    ['AUTH-16', auth.accountExists, 'Account exists', 'An account with this email already exists. Please sign in instead.'],
    ['AUTH-17', auth.checkEmail, 'Check your email!', "We've sent you a confirmation link to complete your registration."],
    ['BOOK-20', booking.requested, 'Booking Request Submitted!', "Your free consultation has been requested. You'll receive a notification email shortly."],
  ])('%s, with its title', (_, toast, title, text) => {
    expect(toast).toEqual({ title, text });
  });
});

describe('placeholders in a text', () => {
  test.each([
    ['BOOK-18', fill(slots.refreshed, { n: 3 }), 'Availability updated: 3 slots available.'],
    ['BOOK-26', fill(booking.error, { message: 'No card' }), 'Error: No card'],
    ['DASH-19', fill(dashboard.cancelFailed, { message: dashboard.unknownError }), 'Cancel booking failed: Unknown error'],
    ['ABK-14', fill(admin.statusUpdated, { status: 'completed' }), 'Booking status updated to completed'],
    ['ABK-16', fill(admin.declineFailed, { message: 'Unknown error' }), 'Decline booking failed: Unknown error'],
  ])('%s', (_, filled, words) => {
    expect(filled).toBe(words);
  });

  test('without a value stay visible, and inserted values are not filled again', () => {
    expect(fill('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}');
    expect(fill('{a}', {})).toBe('{a}');
  });
});
