/** What the coach is told about videos; what anybody may be told about them is beside the site's other messages. */
export const videoDeskMessages = {
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
};
