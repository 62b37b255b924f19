/** What only the coach is told about what the site's messages speak of too. */
export const deskMessages = {
  videos: {
    missingDetails: 'Please fill in title, category, and difficulty.',
    replacementWrongType: 'Please select a video file',
    uploadFailed: { title: 'Upload failed', text: 'Failed to upload video. Please try again.' },
    uploaded: 'Video uploaded successfully.',
    created: 'Video entry created successfully',
    createFailed: 'Failed to create video entry',
    updated: 'Video updated successfully',
    updatedWithFile: 'Video updated and file uploaded successfully',
    published: 'Video published',
    unpublished: 'Video unpublished',
    publishFailed: 'Failed to update video status',
    logsFailed: 'Failed to fetch access logs',
    noLogs: 'No access logs found',
  },
  admin: {
    loadBookingsFailed: 'Failed to load bookings',
    statusUpdated: 'Booking status updated to {status}',
    declineFailed: 'Decline booking failed: {message}',
    noShowMarked: 'Marked as a no-show',
    searchPlaceholder: 'Search by client name, email, or service type...',
    emailFailed: 'Warning: Booking confirmed but email failed to send',
    manyConfirmed: '{n} bookings confirmed and customers notified',
  },
  mail: {
    suppressionsFailed: 'Failed to load the addresses that take no mail',
    unsuppressed: 'Mail goes to {email} again',
    unsuppressFailed: 'Failed to take the address off the list',
  },
  calendars: {
    importSet: { title: 'Your calendar is followed', text: 'Its busy times are closed for booking.' },
    importRead: 'Your calendar was read again',
    importEnded: 'Your calendar is not followed any more',
    importFailed: 'Failed to follow the calendar',
  },
};
